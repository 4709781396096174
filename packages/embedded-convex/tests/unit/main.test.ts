// What the backend's process writes and how it ends: its help, its ready line, a start that fails, and errors that nothing caught.
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const parts = vi.hoisted(() => ({
  writeSync: vi.fn<(descriptor: number, text: string) => number>(),
  listen: vi.fn<(host: string, port: number, proxySecret: string) => Promise<{ port: number }>>(),
  openBackend: vi.fn<(options: Record<string, unknown>) => Promise<object>>(),
  endOnSignals: vi.fn<(backend: object) => void>(),
}));
vi.mock("node:fs", async (original) => ({
  ...(await original<Record<string, unknown>>()),
  writeSync: parts.writeSync,
}));
vi.mock("../../src/admin-key-file.ts", () => ({ loadAdminKey: () => "demo|key" }));
vi.mock("../../src/backend.ts", () => ({ openBackend: parts.openBackend }));
vi.mock("../../src/http/listener.ts", () => ({ listen: parts.listen }));
vi.mock("../../src/process-signals.ts", () => ({ endOnSignals: parts.endOnSignals }));

const BACKEND = {};
const ARGUMENTS = ["--data", "d", "--admin-key-file", "k", "--port", "7001", "--site-port", "7002"];
const { argv } = process;
let said: string;
let exits: (string | number)[];
let listeners: Map<string, (error: unknown) => void>;
let removed: string[];
let masks: (string | number | undefined)[];

beforeEach(() => {
  said = "";
  exits = [];
  removed = [];
  masks = [];
  listeners = new Map();
  for (const mock of Object.values(parts)) mock.mockReset();
  parts.listen.mockImplementation((_host, port) => Promise.resolve({ port }));
  parts.openBackend.mockResolvedValue(BACKEND);
  vi.spyOn(process, "umask").mockImplementation((mask?: string | number) => {
    masks.push(mask);
    return 0;
  });
  vi.spyOn(process, "on").mockImplementation((name, listener) => {
    listeners.set(String(name), listener as (error: unknown) => void);
    return process;
  });
  vi.spyOn(process, "removeAllListeners").mockImplementation((name) => {
    removed.push(String(name));
    return process;
  });
  vi.spyOn(process, "exit").mockImplementation((code) => {
    exits.push(code ?? 0);
    return undefined as never;
  });
  vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += String(text);
    return true;
  });
});

afterEach(() => {
  process.argv = argv;
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Runs the process's code until nothing of its start is waiting any more. */
async function start(...args: string[]): Promise<void> {
  process.argv = ["node", "main.ts", ...args];
  vi.resetModules();
  await import("../../src/main.ts");
  await new Promise((resolve) => setImmediate(resolve));
}

const printed = (): string => parts.writeSync.mock.calls.map(([, text]) => text).join("");

test.each(["--help", "-h"])("%s prints the options and ends without an error", async (option) => {
  await start(option);
  expect(printed()).toMatch(/^Options:\n[^]*--data FOLDER[^]*\n$/);
  expect(parts.writeSync.mock.calls[0]?.[0]).toBe(1);
  expect(exits[0]).toBe(0);
});

test("a start prints one line with its ports and origins, and leaves the process running", async () => {
  vi.stubEnv("COHORT_PROXY_SECRET", "between us");
  await start(...ARGUMENTS, "--site-origin", "https://site.example/", "--host", "::1");
  expect(parts.listen.mock.calls).toEqual([
    ["::1", 7001, "between us"],
    ["::1", 7002, "between us"],
  ]);
  expect(process.env).not.toHaveProperty("COHORT_PROXY_SECRET");
  expect(JSON.parse(printed())).toEqual({
    ...{ ready: true, pid: process.pid, port: 7001, sitePort: 7002, instanceName: "embedded-convex" },
    ...{ cloudOrigin: "http://[::1]:7001", siteOrigin: "https://site.example" },
    version: expect.stringMatching(/^\d+\.\d+\.\d+/) as string,
  });
  expect(printed()).toMatch(/^[^\n]*\n$/);
  expect(parts.endOnSignals.mock.calls[0]?.[0]).toBe(BACKEND);
  expect([exits, said, masks]).toEqual([[], "", [0o077]]);
});

const named = (name: string): Error => Object.assign(new Error(`It is a ${name}.`), { name });
const coded = (code: string): Error => Object.assign(new Error("no"), { code });

test.each([
  [coded("EADDRINUSE"), "Port 7001 on 127.0.0.1 is already in use.\n"],
  [coded("EACCES"), "Cannot listen on 127.0.0.1:7001 (EACCES).\n"],
  [new Error("no socket"), "Cannot listen on 127.0.0.1:7001 (Error: no socket).\n"],
])("a port that cannot be taken is named in one line: %s", async (error, line) => {
  parts.listen.mockRejectedValue(error);
  await start(...ARGUMENTS);
  expect([said, exits, printed()]).toEqual([line, [1], ""]);
});

test.each(["StoreLockedError", "UnsupportedFormatError", "DamagedStoreError", "CorruptRecordError"])(
  "a start that fails with %s says it in one line",
  async (name) => {
    parts.openBackend.mockRejectedValue(named(name));
    await start(...ARGUMENTS);
    expect([said, exits, printed()]).toEqual([`It is a ${name}.\n`, [1], ""]);
  },
);

test("a wrong option is named in one line", async () => {
  await start("--data", "d");
  expect([said, exits]).toEqual(["Option --port is missing\n", [1]]);
});

test.each([
  [named("AStoreLockedError"), /^The backend stops: [^]*It is a AStoreLockedError\.\n {4}at /],
  [named("StoreLockedErrors"), /^The backend stops: [^]*It is a StoreLockedErrors\.\n {4}at /],
  ["no error", /^The backend stops: no error\n$/],
])("a start that fails otherwise (%s) is reported whole", async (error, text) => {
  parts.openBackend.mockRejectedValue(error);
  await start(...ARGUMENTS);
  expect(said).toMatch(text);
  expect(exits[0]).toBe(1);
});

test("an unhandled error of an application's function is logged, and the process continues", async () => {
  await start(...ARGUMENTS);
  listeners.get("uncaughtException")?.("thrown text");
  expect([said, exits, removed]).toEqual(["Unhandled error of user code: thrown text\n", [], []]);
  said = "";
  const error = new Error("broken");
  error.stack = "Error: broken\n    at handler (convex:/messages.js:1:2)";
  listeners.get("uncaughtException")?.(error);
  listeners.get("unhandledRejection")?.(error);
  expect(said).toBe(`Unhandled error of user code: ${error.stack}\n`.repeat(2));
  expect(exits).toEqual([]);
});

test.each([
  [new Error("broken"), /^The backend stops: Error: broken\n {4}at /],
  [Object.assign(new Error("no place"), { stack: undefined }), /^The backend stops: no place\n$/],
])("an unhandled error of the engine ends the process at once: %s", async (error, text) => {
  await start(...ARGUMENTS);
  listeners.get("uncaughtException")?.(error);
  expect(said).toMatch(text);
  expect([exits, removed]).toEqual([[1], ["exit"]]);
});
