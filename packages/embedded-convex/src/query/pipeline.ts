// A query's operators applied row by row, in the order in which they were written.
import type { ScanRow } from "../database/types.ts";
import { isKept, type Expression } from "./expressions.ts";
import type { Operator } from "./query-json.ts";

interface Step {
  readonly filter: Expression | null;
  left: number;
}

export class Pipeline {
  /** True once a limit is used up: nothing more needs to be read. */
  done: boolean;
  readonly #steps: Step[];

  constructor(operators: readonly Operator[]) {
    this.#steps = operators.map((operator) =>
      "filter" in operator ? { filter: operator.filter, left: 0 } : { filter: null, left: operator.limit },
    );
    this.done = this.#steps.some((step) => step.filter === null && step.left === 0);
  }

  /** Rows that will probably be read, estimated from limits. */
  get expectedRows(): number | undefined {
    const [first] = this.#steps;
    return first?.filter === null ? first.left : undefined;
  }

  accepts(row: ScanRow): boolean {
    for (const step of this.#steps) {
      if (step.filter !== null) {
        if (!isKept(step.filter, row.document)) return false;
      } else {
        step.left -= 1;
        if (step.left === 0) this.done = true;
      }
    }
    return true;
  }
}
