// Frames as the official clients send them, and their malicious mutations.
import type { Random } from "../random.ts";

export const QUERY = JSON.stringify({
  path: "ledger:total",
  format: "convex_encoded_json",
  args: [{ writer: "neighbour" }],
});

/** A whole session; `id` keeps sessions apart. Recorded from the client, shortened to what differs. */
export function wholeFrames(id: string): string[] {
  const [sessionId, writer] = [`00000000-0000-4000-8000-${id.padStart(12, "0")}`, `v${id}`];
  return [
    {
      type: "Connect",
      sessionId,
      connectionCount: 0,
      lastCloseReason: "InitialConnect",
      clientTs: Date.now(),
    },
    { type: "Authenticate", baseVersion: 0, tokenType: "None" },
    {
      type: "ModifyQuerySet",
      baseVersion: 0,
      newVersion: 1,
      modifications: [
        { type: "Add", queryId: 0, udfPath: "ledger:total", args: [{ writer }] },
        { type: "Add", queryId: 1, udfPath: "ledger:read", args: [{ writer }], journal: null },
      ],
    },
    { type: "Mutation", requestId: 0, udfPath: "ledger:append", args: [{ writer, n: 1, pad: "" }] },
    { type: "Event", eventType: "ClientConnect", event: { sessionId, marks: [] } },
    { type: "Mutation", requestId: 1, udfPath: "ledger:append", args: [{ writer, n: 2, pad: "pad" }] },
    { type: "Action", requestId: 2, udfPath: "ledger:nothing", args: [{}] },
    {
      type: "ModifyQuerySet",
      baseVersion: 1,
      newVersion: 2,
      modifications: [{ type: "Remove", queryId: 1 }],
    },
  ].map((frame) => JSON.stringify(frame));
}

const DEEP = 20_000;
const EXTREMES = [
  "null",
  "-1",
  "1e999",
  "4294967296",
  "9007199254740993",
  '""',
  "[]",
  "{}",
  '{"__proto__":{"type":"Connect"}}',
  '{"$integer":"AAAA"}',
  '{"$bytes":"*"}',
  '"\\ud800"',
  `"${"x".repeat(50_000)}"`,
  `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`,
  `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`,
];
const VALUE = /:("(?:[^"\\]|\\.)*"|-?\d+|null|\[\]|\{\})/g;

const MUTATIONS: readonly ((frame: string, random: Random, others: readonly string[]) => string)[] = [
  (frame, random) => replaced(frame, random.below(frame.length), String.fromCharCode(random.below(256))),
  (frame, random) => frame.slice(0, random.below(frame.length)),
  (frame, random) => frame.slice(random.below(frame.length)),
  (frame, random) => {
    const [from, to] = [random.below(frame.length), random.below(frame.length)].sort((a, b) => a - b);
    return frame.slice(0, to) + frame.slice(from);
  },
  (frame, random, others) => {
    const other = others[random.below(others.length)] ?? "";
    return frame.slice(0, random.below(frame.length)) + other.slice(random.below(other.length));
  },
  extreme,
  extreme,
  extreme,
];

function replaced(text: string, at: number, by: string): string {
  return text.slice(0, at) + by + text.slice(at + 1);
}

function extreme(frame: string, random: Random): string {
  const values = [...frame.matchAll(VALUE)];
  const hit = values[random.below(values.length)];
  if (hit === undefined) return frame;
  const value = EXTREMES[random.below(EXTREMES.length)] ?? "null";
  return `${frame.slice(0, hit.index + 1)}${value}${frame.slice(hit.index + hit[0].length)}`;
}

/** One or two changes at once. */
export function mutated(frame: string, random: Random, others: readonly string[]): string {
  const change = (text: string): string =>
    (MUTATIONS[random.below(MUTATIONS.length)] ?? extreme)(text, random, others);
  const once = change(frame);
  return once !== "" && random.chance(0.3) ? change(once) : once;
}

/** A masked text frame as bytes; with `isBroken` something about its head is wrong. */
export function webSocketBytes(text: string, random: Random, isBroken: boolean): Buffer {
  const body = Buffer.from(text.slice(0, 60_000), "latin1");
  const head = Buffer.alloc(8);
  head[0] = 0x81;
  head[1] = 0x80 | 126;
  head.writeUInt16BE(body.length, 2);
  head.writeUInt32BE(random.below(2 ** 32), 4);
  const masked = body.map((byte, at) => byte ^ (head[4 + (at % 4)] ?? 0));
  if (isBroken) head[random.below(4)] = random.below(256);
  return Buffer.concat([head, masked]);
}

/** An HTTP request whose head or body was changed. */
export function httpBytes(host: string, random: Random, isWhole: boolean): Buffer {
  const body = isWhole ? QUERY : mutated(QUERY, random, [QUERY]);
  const head = [
    "POST /api/query HTTP/1.1",
    `Host: ${host}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
    "Connection: close",
  ].join("\r\n");
  const sent = isWhole || random.chance(0.6) ? head : mutated(head, random, [head]).slice(0, 4000);
  return Buffer.from(`${sent}\r\n\r\n${body}`);
}
