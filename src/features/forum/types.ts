// The server's views of the forum, as this feature passes them around.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type Thread = NonNullable<FunctionReturnType<typeof api.threads.get>>;
export type ThreadId = Thread["threadId"];
export type ThreadCounters = NonNullable<FunctionReturnType<typeof api.threads.counters>>;
export type ListedThread = FunctionReturnType<typeof api.threads.search>[number];
export type Reply = FunctionReturnType<typeof api.replies.page>[number];

/** What the buttons of a post act on, with the name of its author. */
export type PostName = { post: "thread" | "reply"; name: string };
