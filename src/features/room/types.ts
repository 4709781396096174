import type { FunctionArgs, FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type RoomPlace = FunctionArgs<typeof api.batchRooms.get>;
export type RoomView = NonNullable<FunctionReturnType<typeof api.batchRooms.get>>;
export type Member = NonNullable<FunctionReturnType<typeof api.batchRooms.members>>["people"][number];
export type Materials = NonNullable<FunctionReturnType<typeof api.batchRooms.materials>>;
