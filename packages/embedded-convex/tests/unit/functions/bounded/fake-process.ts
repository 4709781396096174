// A process of bounded executions that computes nothing: tests say what it sends and what it has used.
import type { ProcessEvents } from "embedded-convex/src/functions/bounded/execution-process.ts";
import type { FromProcess, ToProcess } from "embedded-convex/src/functions/bounded/messages.ts";

export class FakeProcess {
  static all: FakeProcess[] = [];
  /** Of every new one. */
  static ready: () => Promise<void> = () => Promise.resolve();

  readonly ready = FakeProcess.ready();
  readonly posted: ToProcess[] = [];
  readonly answers: unknown[] = [];
  computedMs = 0;
  isEnded = false;
  isOutOfMemory = false;
  isWorn = false;
  /** What it says of itself after a run. */
  saysWorn = false;
  isReferenced = false;
  #events: ProcessEvents | null = null;
  #onEnded: () => void = () => undefined;

  constructor() {
    FakeProcess.all.push(this);
  }

  begin(deployment: string, events: ProcessEvents): void {
    this.#events = events;
    this.post({ type: "begin", deployment });
  }

  post(message: ToProcess): void {
    this.posted.push(message);
    if (message.type === "end") this.say({ type: "ended", isWorn: this.saysWorn });
  }

  /** The executions that were started in it, in order. */
  get started(): number[] {
    return this.posted.flatMap((message) => (message.type === "start" ? [message.execution] : []));
  }

  answer(value: unknown): void {
    this.answers.push(value);
  }

  say(message: FromProcess): void {
    this.#events?.onMessage(message);
  }

  ref(isBusy: boolean): void {
    this.isReferenced = isBusy;
  }

  onceEnded(callback: () => void): void {
    this.#onEnded = callback;
  }

  end(): void {
    if (this.isEnded) return;
    this.isEnded = true;
    this.#onEnded();
    this.#events?.onExit();
  }
}
