// A stress case of the product: it may ask for a running stack.
import type { StressCase, StressRun } from "embedded-convex/stress/case.ts";
import type { StressStack } from "./stack.ts";

export interface StackRun extends StressRun {
  /** A stack of its own, started when it is first asked for. */
  stack: () => Promise<StressStack>;
}

export type StackCase = StressCase<StackRun>;
