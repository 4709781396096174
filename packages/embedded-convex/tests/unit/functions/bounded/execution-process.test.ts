// A process of bounded executions as the engine sees it, with a child process that does only what a test says.
import { EventEmitter } from "node:events";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { ExecutionProcess } from "embedded-convex/src/functions/bounded/execution-process.ts";
import { FrameReader, frameOf } from "embedded-convex/src/functions/bounded/frames.ts";
import type { FromProcess } from "embedded-convex/src/functions/bounded/messages.ts";

/** Notes whether the engine is kept alive by it. */
class Part extends EventEmitter {
  readonly referenced: boolean[];

  constructor(referenced: boolean[]) {
    super();
    this.referenced = referenced;
  }

  ref(): void {
    this.referenced.push(true);
  }

  unref(): void {
    this.referenced.push(false);
  }
}

class FakeChannel extends Part {
  #reader = new FrameReader();

  write(frame: Buffer): void {
    this.#reader.add(frame);
  }

  get sent(): unknown[] {
    const messages: unknown[] = [];
    for (let next = this.#reader.next(); next !== undefined; next = this.#reader.next()) messages.push(next);
    return messages;
  }
}

class FakeChild extends Part {
  static latest: FakeChild;
  readonly messages = new FakeChannel(this.referenced);
  readonly calls = new FakeChannel(this.referenced);
  readonly stdio = [null, null, null, this.messages, this.calls];
  readonly pid = undefined;
  readonly signals: string[] = [];
  readonly args: unknown[];

  constructor(...args: unknown[]) {
    super([]);
    this.args = args;
    FakeChild.latest = this;
  }

  kill(signal: string): void {
    this.signals.push(signal);
  }
}

vi.mock("node:child_process", () => ({ spawn: (...args: unknown[]) => new FakeChild(...args) }));

let process_: ExecutionProcess;
let child: FakeChild;
let ended: number;

beforeEach(() => {
  process_ = new ExecutionProcess("program.mjs");
  child = FakeChild.latest;
  ended = 0;
  process_.onceEnded(() => (ended += 1));
});

function begun() {
  const received: FromProcess[] = [];
  let exits = 0;
  process_.begin("d1", { onMessage: (message) => void received.push(message), onExit: () => (exits += 1) });
  return { received, exits: () => exits };
}

describe("a process", () => {
  test("is ready with its first message, and does not keep the engine alive until it is busy", async () => {
    expect(child.referenced).toEqual([false, false, false]);
    child.calls.emit("data", frameOf({ type: "ready" }));
    await expect(process_.ready).resolves.toBeUndefined();
    process_.ref(true);
    expect(child.referenced.slice(3)).toEqual([true, true, true]);
    process_.ref(false);
    expect(child.referenced.slice(6)).toEqual([false, false, false]);
  });

  test.each(["error", "exit"])("that cannot be started (%s) is not ready, and ends once", async (event) => {
    child.emit(event, new Error("no shell"));
    child.emit("exit");
    await expect(process_.ready).rejects.toThrow("A process for bounded executions could not be started.");
    expect([process_.isEnded, ended]).toEqual([true, 1]);
  });

  test("gets messages and answers, each on a channel of its own, and answers in any pieces", () => {
    const { received } = begun();
    process_.post({ type: "end" });
    process_.answer({ later: 3 });
    expect(child.messages.sent).toEqual([{ type: "begin", deployment: "d1" }, { type: "end" }]);
    expect(child.calls.sent).toEqual([{ later: 3 }]);
    const reports = [{ type: "ended", isWorn: false }, { type: "ready" }] as const;
    const all = Buffer.concat(reports.map(frameOf));
    child.calls.emit("data", all.subarray(0, 7));
    expect(received).toEqual([]);
    child.calls.emit("data", all.subarray(7));
    expect(received).toEqual(reports);
  });

  test("that has ended gets nothing more, and its run is told once", () => {
    const run = begun();
    expect(child.messages.sent).toHaveLength(1);
    child.emit("exit");
    child.emit("error", new Error("late"));
    process_.post({ type: "end" });
    process_.answer("late");
    expect([run.exits(), ended, child.messages.sent, child.calls.sent]).toEqual([1, 1, [], []]);
  });

  test("survives a channel that breaks, and is ended by the system's strongest signal", () => {
    for (const channel of [child.messages, child.calls]) channel.emit("error", new Error("EPIPE"));
    expect(process_.isEnded).toBe(false);
    process_.end();
    expect(child.signals).toEqual(["SIGKILL"]);
  });

  test("has no variables of the machine but those of languages and time zones, and limits of the system", () => {
    const [shell, [flag, command, ...program], { env, stdio }] = child.args as [
      string,
      string[],
      { env: object; stdio: string[] },
    ];
    expect([shell, flag, command]).toEqual(["/bin/sh", "-c", 'ulimit -c 0; ulimit -t 60; exec "$0" "$@"']);
    expect(program).toEqual([
      ...[process.execPath, "--experimental-vm-modules", "--no-warnings"],
      ...["--max-old-space-size=88", "--max-semi-space-size=8", "program.mjs"],
    ]);
    expect(Object.keys(env)).toEqual(["PATH", "TZ", "LANG", "LC_ALL", "LANGUAGE"]);
    expect(stdio).toEqual(["ignore", "ignore", "ignore", "pipe", "pipe"]);
  });
});
