// Where a class stands among those of its batch.
import { useQuery } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";
import type { ClassView } from "./types";

type Listed = FunctionReturnType<typeof api.classes.forCourse>[number];

export type Neighbors = {
  /** From 1, and of how many. */
  number: number;
  all: number;
  previous: Listed | undefined;
  next: Listed | undefined;
};

/** Canceled classes do not count. Null for one of them, for staff, who are in no batch, and while the list loads. */
export function useNeighbors({ courseId, batchNumber, sessionId }: ClassView): Neighbors | null {
  const classes = useQuery(api.classes.forCourse, { courseId }) ?? [];
  const held = classes.filter((one) => one.batchNumber === batchNumber && one.state !== "canceled");
  const index = held.findIndex((one) => one.sessionId === sessionId);
  if (index < 0) return null;
  return { number: index + 1, all: held.length, previous: held[index - 1], next: held[index + 1] };
}
