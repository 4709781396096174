// The interface of a benchmark: it measures something against a reference of the same run and returns figures with goals.
import { shown } from "./arithmetic.ts";
import type { BenchServers } from "../engine/bench-servers.ts";

export interface Figure {
  readonly name: string;
  readonly value: number;
  /** "× raw", "executions" … */
  readonly unit: string;
  readonly goal: string;
  readonly ok: boolean;
  /** The measurements behind it. */
  readonly details: Readonly<Record<string, number | string>>;
  /** Why the figure is not valid: the reference changed too much, or there was nothing to measure. */
  readonly rejection: string | null;
}

export interface BenchRun {
  readonly isQuick: boolean;
  /** How often an unsteady measurement is tried. */
  readonly attempts: number;
  readonly servers: BenchServers;
  readonly say: (line: string) => void;
}

export interface Bench {
  readonly name: string;
  /** Why it only runs when it is named, or null when it belongs to every run. */
  readonly whyOptional?: () => string | null;
  readonly run: (run: BenchRun) => Promise<Figure[]>;
}

/** Without any, the figure is only shown. */
export interface Goal {
  readonly atMost?: number;
  readonly atLeast?: number;
  readonly exactly?: number;
}

export interface Measured {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly details?: Readonly<Record<string, number | string>>;
  readonly isRejected?: boolean;
}

export function figure(goal: Goal, measured: Measured): Figure {
  const { name, value, unit, details = {}, isRejected = false } = measured;
  const ok = !hasLimit(goal) || (!isRejected && meets(goal, value));
  const rejection = isRejected ? "rejected: unsteady" : null;
  return { name, value, unit, goal: goalText(goal), details, rejection, ok };
}

/** A figure that this machine cannot give. A goal is never met by it. */
export function unmeasured(goal: Goal, { name, reason }: { name: string; reason: string }): Figure {
  const rejection = `not measured: ${reason}`;
  return { ...figure(goal, { name, value: Number.NaN, unit: "" }), rejection };
}

function hasLimit({ atMost, atLeast, exactly }: Goal): boolean {
  return [atMost, atLeast, exactly].some((limit) => limit !== undefined);
}

function meets({ atMost, atLeast, exactly }: Goal, value: number): boolean {
  if (Number.isNaN(value)) return false;
  if (exactly !== undefined && value !== exactly) return false;
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
}

function goalText(goal: Goal): string {
  const { atMost, atLeast, exactly } = goal;
  if (!hasLimit(goal)) return "-";
  if (exactly !== undefined) return `= ${shown(exactly)}`;
  return atMost === undefined ? `≥ ${shown(atLeast ?? 0)}` : `≤ ${shown(atMost)}`;
}
