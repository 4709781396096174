import type { api } from "#convex/_generated/api.js";

export type Message = (typeof api.adminMessages.list)["_returnType"]["page"][number];

export type MessageStatus = "unanswered" | "answered";
