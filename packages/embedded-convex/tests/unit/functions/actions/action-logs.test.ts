// Lines of an action that still runs, in the log stream.
import { describe, expect, test } from "vitest";
import { ActionLogs, type ActionPlace } from "embedded-convex/src/functions/actions/action-logs.ts";
import type { Engine } from "embedded-convex/src/functions/engine.ts";
import type { JsonObject } from "embedded-convex/src/values/types.ts";
import { ManualRuntime } from "../../manual-runtime.ts";

const PLACE: ActionPlace = { udfType: "Action", component: "", identifier: "mail:send", requestId: "r1" };

function logsOf(place: Partial<ActionPlace> = {}) {
  const runtime = new ManualRuntime(5000);
  const entries: JsonObject[] = [];
  const logs = new ActionLogs(
    { runtime, logs: { push: (entry: JsonObject) => void entries.push(entry) } } as unknown as Engine,
    { ...PLACE, ...place },
  );
  const line = (text: string) => ({ messages: [text], level: "LOG", timestamp: 5000, isTruncated: false });
  return { runtime, entries, logs, line };
}

describe("the lines of an action", () => {
  test("are sent together a second after the first of them", () => {
    const { runtime, entries, logs, line } = logsOf();
    logs.all.add("LOG", "one");
    logs.all.add("LOG", "two");
    expect(runtime.delays).toEqual([1000]);
    runtime.pass(999);
    expect(entries).toEqual([]);
    runtime.pass(1);
    expect(entries).toEqual([
      {
        kind: "Progress",
        udfType: "Action",
        componentPath: null,
        identifier: "mail:send",
        timestamp: 6,
        logLines: [line("one"), line("two")],
        requestId: "r1",
        executionId: "r1",
      },
    ]);
  });

  test("are sent once: later ones follow a second after the first of them, and the rest is left for the end", () => {
    const { runtime, entries, logs } = logsOf({ component: "mailer" });
    logs.all.add("LOG", "one");
    runtime.pass(1000);
    expect(runtime.delays).toEqual([]);
    logs.all.add("LOG", "two");
    runtime.pass(1000);
    logs.all.add("WARN", "three");
    const texts = entries.map((entry) => (entry["logLines"] as { messages: string[] }[])[0]?.messages);
    expect(texts).toEqual([["one"], ["two"]]);
    expect(entries[0]?.["componentPath"]).toBe("mailer");
    expect(logs.finish().map(({ level, text }) => [level, text])).toEqual([["WARN", "three"]]);
    expect(logs.all.lines).toHaveLength(3);
  });

  test("are no longer sent after the end", () => {
    const { runtime, entries, logs } = logsOf();
    logs.all.add("LOG", "one");
    logs.finish();
    runtime.pass(1000);
    expect([runtime.delays, entries]).toEqual([[], []]);
  });
});
