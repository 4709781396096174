// What is compared, and what is different in it.
import type { FunctionReturnType } from "convex/server";
import type { api } from "#convex/_generated/api.js";

export type Content = FunctionReturnType<typeof api.courseVersions.compare>["older"];

export interface Change {
  readonly key: string;
  readonly title: string;
  /** In short what is different. */
  readonly facts: readonly string[];
  /** A long text as it was and as it is. */
  readonly lines?: { from: string; to: string };
  /** The lesson whose text is different. */
  readonly lessonId?: string;
}
