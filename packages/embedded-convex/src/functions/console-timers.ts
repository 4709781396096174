// `console.time`, `timeLog` and `timeEnd` of one execution, in the wording of Convex. They show real time, also where the
// clock that functions observe is constant.
import { formatArguments } from "./log-lines.ts";

export type TimerMethod = "time" | "timeLog" | "timeEnd";

export interface TimerOutput {
  readonly nowMs: () => number;
  readonly print: (level: "INFO" | "WARN", text: string) => void;
}

export class ConsoleTimers {
  readonly #output: TimerOutput;
  readonly #startedMs = new Map<string, number>();

  constructor(output: TimerOutput) {
    this.#output = output;
  }

  call(method: TimerMethod, label: string, args: readonly unknown[]): void {
    const { nowMs, print } = this.#output;
    const startedMs = this.#startedMs.get(label);
    if (method === "time") {
      if (startedMs === undefined) this.#startedMs.set(label, nowMs());
      else print("WARN", `Timer '${label}' already exists`);
      return;
    }
    if (startedMs === undefined) {
      print("WARN", `Timer '${label}' does not exist`);
      return;
    }
    const text = `${label}: ${Math.round(nowMs() - startedMs)}ms`;
    print("INFO", method === "timeLog" && args.length > 0 ? `${text} ${formatArguments(args)}` : text);
    if (method === "timeEnd") this.#startedMs.delete(label);
  }
}
