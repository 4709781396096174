// Lines of an action reach the log stream while it still runs, once a second; its completion contains the rest.
import type { TimerHandle } from "../../runtime.ts";
import type { Engine } from "../engine.ts";
import { lineToJson, LogCollector, type LogLine } from "../log-lines.ts";
import type { UdfType } from "../deployment-types.ts";

const PROGRESS_AFTER_MS = 1_000;

export interface ActionPlace {
  readonly udfType: UdfType;
  readonly component: string;
  readonly identifier: string;
  readonly requestId: string;
}

export class ActionLogs {
  readonly all: LogCollector;
  readonly #engine: Engine;
  readonly #place: ActionPlace;
  #unsent: LogLine[] = [];
  #timer: TimerHandle | null = null;

  constructor(engine: Engine, place: ActionPlace) {
    this.#engine = engine;
    this.#place = place;
    this.all = new LogCollector(
      () => engine.runtime.nowMs(),
      (line) => {
        this.#unsent.push(line);
        this.#timer ??= engine.runtime.setTimer(PROGRESS_AFTER_MS, () => {
          this.#sendProgress();
        });
      },
    );
  }

  /** Lines that no progress entry has carried yet. */
  finish(): readonly LogLine[] {
    this.#timer?.cancel();
    return this.#unsent;
  }

  #sendProgress(): void {
    this.#timer = null;
    const { udfType, component, identifier, requestId } = this.#place;
    this.#engine.logs.push({
      kind: "Progress",
      udfType,
      componentPath: component === "" ? null : component,
      identifier,
      timestamp: this.#engine.runtime.nowMs() / 1000,
      logLines: this.#unsent.map(lineToJson),
      requestId,
      executionId: requestId,
    });
    this.#unsent = [];
  }
}
