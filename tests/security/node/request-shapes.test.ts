// Requests whose structure makes them expensive: they are refused by a scan of their text, before they are parsed.
import { describe, expect, it } from "vitest";
import { parseClientMessage } from "embedded-convex/src/sync/protocol.ts";
import { fromJson } from "embedded-convex/src/values/json.ts";
import { checkJsonLimits, withinJsonLimits } from "embedded-convex/src/values/json-limits.ts";
import type { Json } from "embedded-convex/src/values/types.ts";
import { add, FakeClient, FakeEngine, settle } from "embedded-convex/tests/unit/sync/fake-engine.ts";

const MILLION = 1_000_000;
/** Far more than a linear scan of the text takes, far less than parsing and checking it. */
const TIMEOUT_MS = 3000;

const manyKeys = `{${Array.from({ length: MILLION }, (_, i) => `"k${i}":0`).join(",")}}`;
const deep = "[".repeat(MILLION) + "]".repeat(MILLION);
const many = `[${"0,".repeat(MILLION)}0]`;

const SHAPES: [string, string, RegExp][] = [
  ["a million keys", manyKeys, /too many fields/],
  ["a million nested lists", deep, /too nested/],
  ["a million nested objects that never end", '{"a":'.repeat(MILLION), /too nested/],
  ["a million elements", many, /too long/],
];

function timed(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

describe("SEC-68 shapes of requests", () => {
  it.each(SHAPES)("SEC-68 %s are found by a scan of the text", (_name, text, message) => {
    const request = `{"path":"a:b","args":{"x":${text}}}`;
    expect(timed(() => expect(() => checkJsonLimits(request)).toThrow(message))).toBeLessThan(TIMEOUT_MS);
  });

  it("SEC-68 allowed text passes unchanged, strings with brackets and quotes included", () => {
    const nested = "[".repeat(65) + "]".repeat(65);
    const fields = `{${Array.from({ length: 1024 }, (_, i) => `"f${i}":0`).join(",")}}`;
    const elements = JSON.stringify(Array.from({ length: 8192 }, () => '[{,"\\'));
    for (const text of [`[${nested}]`, fields, elements]) expect(withinJsonLimits(text)).toBe(text);
  });

  it("SEC-68 text that is not JSON ends the scan as well", () => {
    for (const text of ['"', "\\", "]]]]", ",,,,", '{"a":"\\'])
      expect(() => checkJsonLimits(text.repeat(100_000))).not.toThrow(/hang/);
  });

  // Unterminated text is not JSON.
  const whole = SHAPES.filter(([, text]) => text.endsWith("]") || text.endsWith("}"));
  it.each(whole)("SEC-68 of a frame with %s only the call fails", (_name, text, message) => {
    const frame = `{"type":"Mutation","requestId":7,"udfPath":"a:b","args":[{"x":${text},"y":1}]}`;
    const parsed = parseClientMessage(frame);
    expect(parsed).toMatchObject({ type: "Mutation", requestId: 7 });
    expect(() => fromJson((parsed as { args: Json }).args)).toThrow(message);
  });

  it("SEC-68 a frame of a million fields is a protocol error", () => {
    expect(() => parseClientMessage(manyKeys)).toThrow("Unknown message type");
  });

  it("SEC-68 keys named __proto__ pollute nothing, at any depth", () => {
    const frame = `{"type":"Mutation","requestId":1,"udfPath":"a:b","args":[{"__proto__":{"polluted":1},"a":{"__proto__":{"polluted":1}}}]}`;
    const { args } = parseClientMessage(frame) as { args: Json };
    fromJson(args);
    expect(({} as { polluted?: number }).polluted).toBeUndefined();
  });

  it("SEC-68 one query with such arguments does not affect the others of its message", async () => {
    const engine = new FakeEngine({ "cells:a": (read) => read("a") });
    const client = new FakeClient(engine);
    client.connect();
    client.session.receive(
      `{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1,"modifications":[${JSON.stringify(add(0, "cells:a"))},{"type":"Add","queryId":1,"udfPath":"cells:a","args":[{"x":${deep}}]}]}`,
    );
    await settle();
    expect(client.closedWith).toBeNull();
    expect(client.transitions()).toHaveLength(1);
  });
});
