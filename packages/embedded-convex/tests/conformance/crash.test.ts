import { afterAll, beforeAll, expect, test } from "vitest";
import { startDeployed } from "./support/backend.ts";
import type { TestBackend } from "./support/backend.ts";
import { api } from "./support/api.ts";
import { httpClient, liveClient, until } from "./support/clients.ts";

let backend: TestBackend;

beforeAll(async () => {
  backend = await startDeployed();
});

afterAll(() => backend.dispose());

test("kill -9 loses nothing that was acknowledged, and the client reconnects by itself", async () => {
  const client = liveClient(backend.url);
  let seen: string[] = [];
  client.onUpdate(api.list, { channel: "crash" }, (rows: string[]) => (seen = rows));
  const acknowledged: string[] = [];
  let sent = 0;
  let writing = true;
  const writers = Array.from({ length: 4 }, async () => {
    while (writing) {
      sent += 1;
      const text = `m${sent}`;
      await client.mutation(api.send, { channel: "crash", text });
      acknowledged.push(text);
    }
  });
  for (let round = 0; round < 3; round += 1) {
    const before = acknowledged.length;
    await until(() => acknowledged.length > before + 20);
    await backend.stop("SIGKILL");
    const known = [...acknowledged];
    await backend.start();
    const stored = await httpClient(backend.url).query(api.list, { channel: "crash" });
    expect(known.filter((text) => !stored.includes(text))).toEqual([]);
    expect(new Set(stored).size).toBe(stored.length);
    await until(() => acknowledged.length > known.length, 30_000);
  }
  writing = false;
  await Promise.all(writers);
  await until(() => seen.length === sent);
  expect([...seen].sort()).toEqual(Array.from({ length: sent }, (_, index) => `m${index + 1}`).sort());
  await client.close();
}, 120_000);

test("jobs that were waiting when the process died run once after it is back", async () => {
  const http = httpClient(backend.url);
  for (let n = 0; n < 10; n += 1) await http.mutation(api.later, { name: "afterlife", delayMs: 500 });
  await backend.stop("SIGKILL");
  await backend.start();
  await until(async () => (await http.query(api.counter, { name: "afterlife" })) === 10);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await http.query(api.counter, { name: "afterlife" })).toBe(10);
});

test("a clean shutdown waits for no client, answers running calls, and all clients reconnect", async () => {
  const client = liveClient(backend.url);
  let seen: string[] = [];
  client.onUpdate(api.list, { channel: "orderly" }, (rows: string[]) => (seen = rows));
  await client.mutation(api.send, { channel: "orderly", text: "before" });
  const longPoll = fetch(`${backend.url}/api/stream_function_logs?cursor=9e15`, {
    headers: { authorization: `Convex ${backend.adminKey}` },
  }).catch(() => null);
  const sent = client.mutation(api.send, { channel: "orderly", text: "during" });
  const startedMs = Date.now();
  expect(await backend.stop()).toBe(0);
  expect(Date.now() - startedMs).toBeLessThan(8000);
  await longPoll;
  await backend.start();
  await sent;
  await until(() => seen.join() === "before,during");
  await client.close();
});

/** As shells report the signal. */
const EXIT_BY_SIGINT = 130;

test("Ctrl-C shuts it down cleanly, too, also while a thread handles the signal", async () => {
  const http = httpClient(backend.url);
  await http.mutation(api.send, { channel: "interrupted", text: "early" });
  expect(await backend.stop("SIGINT")).toBe(0);
  await backend.start();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await http.mutation(api.send, { channel: "interrupted", text: "late" });
  // A signal in the middle of a function, such as a job's on a busy machine, ends the process at once.
  expect([0, EXIT_BY_SIGINT]).toContain(await backend.stop("SIGINT"));
  await backend.start();
  expect(await http.query(api.list, { channel: "interrupted" })).toEqual(["early", "late"]);
});
