// Tables of exports of a person's data, and of the deletion of accounts. Written by model/ownData.
import { defineTable } from "convex/server";
import { accountDeletionFields, dataExportFields, dataExportPartFields } from "../fields/ownData";

export const ownDataTables = {
  dataExports: defineTable(dataExportFields)
    .index("by_userId", ["userId"])
    .index("by_expiresAt", ["expiresAt"]),
  dataExportParts: defineTable(dataExportPartFields)
    .index("by_exportId", ["exportId"])
    .index("by_storageId", ["storageId"])
    .index("by_downloadHash", ["downloadHash"]),
  accountDeletions: defineTable(accountDeletionFields)
    .index("by_userId", ["userId"])
    .index("by_dueAt", ["dueAt"]),
};
