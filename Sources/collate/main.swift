print("collate")
