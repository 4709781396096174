// What a benchmark is: it measures something against a reference of the same run and answers figures with their goals.
import { shown } from "./arithmetic.ts";
import type { Workshop } from "../engine/workshop.ts";

export interface Figure {
  readonly name: string;
  readonly value: number;
  /** "× raw", "executions" … */
  readonly unit: string;
  readonly goal: string;
  readonly ok: boolean;
  /** The measurements behind it. */
  readonly details: Readonly<Record<string, number | string>>;
  /** The reference moved too much: the figure says nothing, good or bad. */
  readonly isRejected: boolean;
}

export interface BenchRun {
  readonly isQuick: boolean;
  /** How often an unsteady measurement is tried. */
  readonly attempts: number;
  readonly workshop: Workshop;
  readonly say: (line: string) => void;
}

export interface Bench {
  readonly name: string;
  readonly run: (run: BenchRun) => Promise<Figure[]>;
}

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
  const { value, details = {}, isRejected = false } = measured;
  const ok = !isRejected && meets(goal, value);
  return { ...measured, goal: goalText(goal), details, isRejected, ok };
}

function meets({ atMost, atLeast, exactly }: Goal, value: number): boolean {
  if (Number.isNaN(value)) return false;
  if (exactly !== undefined && value !== exactly) return false;
  return (atMost === undefined || value <= atMost) && (atLeast === undefined || value >= atLeast);
}

function goalText({ atMost, atLeast, exactly }: Goal): string {
  if (exactly !== undefined) return `= ${shown(exactly)}`;
  return atMost === undefined ? `≥ ${shown(atLeast ?? 0)}` : `≤ ${shown(atMost)}`;
}
