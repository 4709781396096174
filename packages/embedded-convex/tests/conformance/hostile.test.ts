// Misbehaving functions and peers: the process survives and answers the others.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFunctionReference } from "convex/server";
import { WebSocket } from "ws";
import { api } from "./support/api.ts";
import { startDeployed, type TestBackend } from "./support/backend.ts";
import { httpClient, liveClient, until } from "./support/clients.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startDeployed();
});

afterAll(() => backend.dispose());

const mutation = (name: string) =>
  httpClient(backend.url).mutation(makeFunctionReference<"mutation">(`hostile:${name}`), {});

test("uncaught errors end neither the call nor the process, and are logged", async () => {
  expect(await mutation("throwingListener")).toBe("said");
  const log = () => readFileSync(path.join(backend.folder, "logs/backend.log"), "utf8");
  await until(() => /Unhandled error of user code: Error: nobody catches this\n {4}at .*hostile/.test(log()));
  const client = httpClient(backend.url);
  await expect(client.action(makeFunctionReference<"action">("hostile:endProcess"), {})).rejects.toThrow(
    "exit is not a function",
  );
  expect(await client.query(api.counter, { name: "alive" })).toBe(0);
});

test("unhandled rejections fail the function, and nothing of it is committed", async () => {
  await expect(mutation("leftPromise")).rejects.toThrow(
    /Uncaught Error: nobody awaits this\n {4}at .*hostile\.ts/,
  );
  const client = httpClient(backend.url);
  expect(await client.query(api.counter, { name: "left" })).toBe(0);
  await expect(client.query(makeFunctionReference<"query">("hostile:leftInQuery"), {})).rejects.toThrow(
    "Uncaught Error: nobody awaits the query",
  );
  expect(await mutation("handledLate")).toBe("handled later");
  expect(await client.query(api.counter, { name: "handled" })).toBe(1);
});

test("a query that never ends fails, and others are answered afterwards", async () => {
  const client = httpClient(backend.url);
  const endless = client.query(makeFunctionReference<"query">("hostile:endless"), {});
  await expect(endless).rejects.toThrow("Function execution timed out");
  expect(await client.query(api.counter, { name: "alive" })).toBe(0);
});

test("a function that never ended once gets a much shorter time limit, and no other function does", async () => {
  const client = httpClient(backend.url);
  const query = (name: string, args: object) =>
    client.query(makeFunctionReference<"query">(`hostile:${name}`), args);
  await expect(query("spin", { ms: 100_000 })).rejects.toThrow("maximum duration: 2s");
  await expect(query("spin", { ms: 100_000 })).rejects.toThrow("maximum duration: 0.2s");
  expect(await query("spin", { ms: 1 })).toBe("spun");
});

test("a built-in function that cannot be interrupted ends at the limit, and others are answered meanwhile", async () => {
  const client = httpClient(backend.url);
  const progress = { isOver: false };
  const search = client
    .query(makeFunctionReference<"query">("hostile:search"), {})
    .catch(String)
    .finally(() => (progress.isOver = true));
  let answered = 0;
  while (!progress.isOver) {
    await sleep(20);
    expect(await client.query(api.counter, { name: "alive" })).toBe(0);
    answered += 1;
  }
  expect(await search).toContain("Function execution timed out");
  expect(answered).toBeGreaterThan(10);
});

test("what Convex refuses is refused in its words", async () => {
  const client = httpClient(backend.url);
  const page = client.query(makeFunctionReference<"query">("hostile:endlessPage"), {});
  await expect(page).rejects.toThrow("Invalid arguments for `queryPage`");
  await expect(mutation("scheduleMissing")).rejects.toThrow(
    "no exported function missing found in the file: hostile.js. Did you forget to export it?",
  );
  await expect(client.action(makeFunctionReference<"action">("hostile:evaluate"), {})).rejects.toThrow(
    "EvalError: Code generation from strings disallowed for this context",
  );
  await expect(mutation("missing")).rejects.toThrow(
    "Could not find public function for 'hostile:missing'. Did you forget to run",
  );
});

test("jobs of queries and with wrong arguments are accepted and fail when they run", async () => {
  const client = httpClient(backend.url);
  const ids = (await mutation("scheduleWrongly")) as string[];
  const stateOf = async (id: string | undefined): Promise<unknown> =>
    await client.query(makeFunctionReference<"query">("hostile:stateOfJob"), { id });
  await until(async () => (await Promise.all(ids.map(stateOf))).every((state) => isEnded(state)));
  expect(await stateOf(ids[0])).toMatchObject({ kind: "failed" });
  expect(await stateOf(ids[1])).toMatchObject({
    kind: "failed",
    error: expect.stringContaining("ArgumentValidationError") as string,
  });
});

const isEnded = (state: unknown): boolean => (state as { kind?: string } | null)?.kind === "failed";

test("a mutation over a socket may return more than a document can hold", async () => {
  const client = liveClient(backend.url);
  const answer = makeFunctionReference<"mutation", { length: number }, string>("hostile:answer");
  expect(await client.mutation(answer, { length: 3_000_000 })).toHaveLength(3_000_000);
  await client.close();
});

const CONNECT = JSON.stringify({ type: "Connect", sessionId: "s", connectionCount: 0 });
const deepList = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
const FRAMES: [string, string | Buffer][] = [
  ["no JSON", "{"],
  ["no object", "[]"],
  ["binary", Buffer.from([1, 2, 3])],
  ["a huge frame", "x".repeat(21 * 1024 * 1024)],
  ["an unknown type", '{"type":"Nonsense"}'],
  ["a second Connect", CONNECT],
  ["a wrong version", '{"type":"ModifyQuerySet","baseVersion":7,"newVersion":8,"modifications":[]}'],
  [
    "deep arguments of a query",
    `{"type":"ModifyQuerySet","baseVersion":0,"newVersion":1,"modifications":[{"type":"Add","queryId":0,"udfPath":"messages:list","args":[{"a":${deepList}}]}]}`,
  ],
];

test.each(FRAMES)("%s from one socket does not affect the others", async (_name, frame) => {
  const other = liveClient(backend.url);
  expect(await other.query(api.counter, { name: "alive" })).toBe(0);
  const socket = new WebSocket(`${backend.url.replace("http", "ws")}/api/1.48.0/sync`);
  await new Promise((resolve) => socket.once("open", resolve));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const answered = new Promise((resolve) => socket.once("message", resolve));
  socket.on("error", () => undefined);
  socket.send(CONNECT);
  socket.send(frame);
  await Promise.race([closed, answered]);
  socket.terminate();
  expect(await other.mutation(api.addTo, { name: "frames", by: 1 })).toBeGreaterThan(0);
  await other.close();
});
