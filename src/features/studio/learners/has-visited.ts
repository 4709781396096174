import type { Learner } from "./types";

/** The enrollment itself counts as the first access. */
export const hasVisited = ({ enrolledAt, lastAccessed }: Pick<Learner, "enrolledAt" | "lastAccessed">) =>
  lastAccessed !== enrolledAt;
