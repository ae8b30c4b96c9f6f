"""The to-do report with polars: to_dos_polars.py PROJECTS TODOS > REPORT (.json or .ndjson)"""

import sys

import polars as pl
from polars import col, concat_str, lit, when

project_types = {
    "id": pl.Int64, "name": pl.String, "done": pl.Boolean, "dueDate": pl.String,
    "creationDate": pl.String, "priority": pl.Int64,
}
item_types = project_types | {"projectID": pl.Int64, "notes": pl.String}


def load(path, types):
    read = pl.read_ndjson if path.endswith(".ndjson") else pl.read_json
    return read(path, schema=types)


def literal(name):
    return col(name).str.replace_all(r"([\\`*_\[\]<>&#|~])", r"\$1")


def day(name):
    return col(name).str.slice(0, 10)


def optional(*parts):
    return concat_str(*parts).fill_null("")


headings = (
    load(sys.argv[1], project_types)
    .sort("done", "priority", "name", "id", descending=[False, True, False, False])
    .with_row_index("place")
    .select(
        "place",
        projectID="id",
        line=concat_str(lit("\n## "), literal("name"), optional(lit(" (due "), day("dueDate"), lit(")")), lit("\n")),
    )
)
box = when(col("done")).then(lit("- [x] ")).otherwise(lit("- [ ] "))
notes = literal("notes").str.replace_all("\n", "\\\n  ", literal=True)
items = (
    load(sys.argv[2], item_types)
    .join(headings.select("place", "projectID"), on="projectID")
    .sort("place", "done", "dueDate", "name", "creationDate", "id", nulls_last=True)
    .select(
        "place",
        line=concat_str(
            box, literal("name"), lit(" ("), optional(lit("due "), day("dueDate"), lit(", ")),
            lit("created "), day("creationDate"), lit(", priority "), col("priority").cast(pl.String), lit(")"),
            optional(lit("\\\n  "), notes),
        ),
    )
)
lines = pl.concat([headings.select("place", "line"), items]).sort("place", maintain_order=True).select("line")
sys.stdout.write("# To-dos\n")
sys.stdout.flush()
lines.write_csv(sys.stdout.buffer, include_header=False, quote_style="never")
sys.stdout.flush()
