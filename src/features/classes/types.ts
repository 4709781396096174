import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type ClassView = NonNullable<FunctionReturnType<typeof api.classes.get>>;

type PollList = NonNullable<FunctionReturnType<typeof api.classPolls.list>>;
export type Poll = PollList["polls"][number];
export type PollResults = FunctionReturnType<typeof api.classPolls.staffResults>;
export type Board = NonNullable<FunctionReturnType<typeof api.classBoard.get>>;
