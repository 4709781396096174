// A thread that does only what a test says.
import { EventEmitter } from "node:events";
import type { FromThread, ToThread } from "embedded-convex/src/functions/actions/protocol.ts";

interface Options {
  readonly resourceLimits: object;
  readonly env: Readonly<Record<string, string>>;
}

export class FakeWorker extends EventEmitter {
  static latest: FakeWorker | null = null;

  readonly options: Options;
  readonly posted: ToThread[] = [];
  /** Streams that are read, and thrown away. */
  drained = 0;
  readonly stdout = { resume: () => void (this.drained += 1) };
  readonly stderr = { resume: () => void (this.drained += 1) };
  isReferenced = true;
  isTerminated = false;

  constructor(_entry: URL, options: Options) {
    super();
    this.options = options;
    FakeWorker.latest = this;
  }

  postMessage(message: ToThread): void {
    this.posted.push(message);
  }

  ref(): void {
    this.isReferenced = true;
  }

  unref(): void {
    this.isReferenced = false;
  }

  terminate(): Promise<number> {
    this.isTerminated = true;
    this.emit("exit", 1);
    return Promise.resolve(1);
  }

  say(message: FromThread): void {
    this.emit("message", message);
  }
}

/** A call of any action. */
export const TASK = {
  kind: "action",
  component: "",
  modulePath: "a.js",
  exportName: "b",
  requestId: "r",
  argsJson: "[]",
} as const;
