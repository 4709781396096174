// A stress case of the product: it may use a running stack.
import type { StressCase, StressRun } from "embedded-convex/stress/case.ts";
import type { StressStack } from "./stack.ts";

export interface StackRun extends StressRun {
  /** The case's own stack, started at the first call. */
  stack: () => Promise<StressStack>;
}

export type StackCase = StressCase<StackRun>;
