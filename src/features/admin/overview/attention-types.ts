import type { FunctionArgs } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type AttentionView = FunctionArgs<typeof api.adminAttention.list>["view"];
export type AttentionItemRow = (typeof api.adminAttention.list)["_returnType"]["page"][number];
