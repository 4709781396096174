import { ConvexError } from "convex/values";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { CryptoKey } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startDeployed } from "./support/backend.ts";
import type { TestBackend } from "./support/backend.ts";
import { api, limits } from "./support/api.ts";
import { httpClient, liveClient, reactClient, until } from "./support/clients.ts";
import { cuttingProxy } from "./support/cutting-proxy.ts";

let backend: TestBackend;
let signingKey: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair("RS256", { extractable: true });
  signingKey = pair.privateKey;
  const jwks = JSON.stringify({
    keys: [{ ...(await exportJWK(pair.publicKey)), use: "sig", alg: "RS256", kid: "k" }],
  });
  backend = await startDeployed();
  await backend.setVariables({
    TEST_JWKS: `data:application/json;base64,${Buffer.from(jwks).toString("base64")}`,
  });
});

afterAll(() => backend.dispose());

function counted(word: string, numbers: number[]): string[] {
  return numbers.map((n) => `${word} ${n}`);
}

function tokenFor(subject: string, lifeSeconds = 3600): Promise<string> {
  return new SignJWT({ email: `${subject}@example.com` })
    .setProtectedHeader({ alg: "RS256", kid: "k" })
    .setIssuer("https://id.example")
    .setSubject(subject)
    .setAudience("conformance")
    .setIssuedAt()
    .setExpirationTime(Math.floor(Date.now() / 1000) + lifeSeconds)
    .sign(signingKey);
}

describe("subscriptions", () => {
  test("every client receives a new row without a new request", async () => {
    const clients = [liveClient(backend.url), liveClient(backend.url)];
    const seen: string[][] = [[], []];
    clients.forEach((client, index) =>
      client.onUpdate(api.list, { channel: "live" }, (rows: string[]) => (seen[index] = rows)),
    );
    await clients[0]?.mutation(api.send, { channel: "live", text: "one" });
    await until(() => seen.every((rows) => rows.join() === "one"));
    await clients[1]?.mutation(api.send, { channel: "live", text: "two" });
    await until(() => seen.every((rows) => rows.length === 2));
    expect(seen).toEqual(clients.map(() => ["one", "two"]));
    await Promise.all(clients.map((client) => client.close()));
  });

  test("a change is on other clients' screens within a second", async () => {
    const [writer, reader] = [liveClient(backend.url), liveClient(backend.url)];
    let shown: string[] = [];
    reader.onUpdate(api.list, { channel: "second" }, (rows: string[]) => (shown = rows));
    const delays: number[] = [];
    for (const text of ["one", "two", "three", "four", "five"]) {
      const started = performance.now();
      await writer.mutation(api.send, { channel: "second", text });
      await until(() => shown.includes(text));
      delays.push(performance.now() - started);
    }
    // The median, because single updates may coincide with a pause of the machine.
    expect(delays.sort((left, right) => left - right)[2]).toBeLessThan(1000);
    await Promise.all([writer.close(), reader.close()]);
  });

  test("all queries of a client move together: a transfer is never partly visible", async () => {
    const http = httpClient(backend.url);
    await http.mutation(api.addTo, { name: "left", by: 100 });
    const client = reactClient(backend.url);
    const left = client.watchQuery(api.counter, { name: "left" });
    const right = client.watchQuery(api.counter, { name: "right" });
    const sums = new Set<number>();
    const look = (): void => {
      const values = [left.localQueryResult(), right.localQueryResult()];
      if (values[0] !== undefined && values[1] !== undefined) sums.add(values[0] + values[1]);
    };
    left.onUpdate(look);
    right.onUpdate(look);
    await until(() => sums.size > 0);
    for (let n = 0; n < 40; n += 1) await http.mutation(api.transfer, { from: "left", to: "right" });
    await until(() => right.localQueryResult() === 40);
    expect([...sums]).toEqual([100]);
    await client.close();
  });

  test("an optimistic update shows at once and is replaced by the server's result without a flicker", async () => {
    const client = reactClient(backend.url);
    const watch = client.watchQuery(api.list, { channel: "optimistic" });
    const seen: string[] = [];
    watch.onUpdate(() => seen.push(watch.localQueryResult()?.join() ?? "nothing"));
    await until(() => seen.length > 0);
    const sent = client.mutation(
      api.send,
      { channel: "optimistic", text: "truth" },
      {
        optimisticUpdate: (store, { channel, text }: { channel: string; text: string }) => {
          store.setQuery(api.list, { channel }, [
            ...(store.getQuery(api.list, { channel }) ?? []),
            `${text}?`,
          ]);
        },
      },
    );
    expect(watch.localQueryResult()).toEqual(["truth?"]);
    await sent;
    expect(watch.localQueryResult()).toEqual(["truth"]);
    expect(seen).toEqual(["", "truth?", "truth"]);
    await client.close();
  });

  test("pages have no gaps while rows are inserted", async () => {
    const http = httpClient(backend.url);
    for (let n = 0; n < 7; n += 1) await http.mutation(api.send, { channel: "paged", text: `old ${n}` });
    const client = reactClient(backend.url);
    interface Page {
      page: { text: string }[];
      isDone: boolean;
      continueCursor: string;
    }
    const watchPage = (cursor: string | null, id: number): (() => Page | undefined) => {
      const watch = client.watchQuery(api.page, {
        channel: "paged",
        paginationOpts: { numItems: 3, cursor, id },
      });
      watch.onUpdate(() => undefined);
      return () => watch.localQueryResult();
    };
    const first = watchPage(null, 1);
    await until(() => first() !== undefined);
    const second = watchPage(first()?.continueCursor ?? "", 1);
    await until(() => second() !== undefined);
    for (let n = 0; n < 5; n += 1) await http.mutation(api.send, { channel: "paged", text: `new ${n}` });
    await until(() => (first()?.page.length ?? 0) === 8);
    const texts = [...(first()?.page ?? []), ...(second()?.page ?? [])].map(({ text }) => text);
    expect(texts).toEqual([...counted("new", [4, 3, 2, 1, 0]), ...counted("old", [6, 5, 4, 3, 2, 1])]);
    await client.close();
  });

  test("a change of an environment variable reruns the queries", async () => {
    await backend.setVariables({ GREETING: "hello" });
    const client = liveClient(backend.url);
    let greeting: unknown = null;
    client.onUpdate(api.env, {}, (value) => (greeting = value));
    await until(() => greeting === "hello");
    await backend.setVariables({ GREETING: "good evening" });
    await until(() => greeting !== "hello");
    expect(greeting).toBe("good evening");
    await client.close();
  });
});

describe("mutations", () => {
  test("run once when the connection is lost between commit and response", async () => {
    let armed = true;
    const proxy = await cuttingProxy(backend.url, ({ type }) => {
      const cut = armed && type === "MutationResponse";
      if (cut) armed = false;
      return cut;
    });
    const client = liveClient(proxy.url);
    const value = await client.mutation(api.addTo, { name: "once", by: 1 });
    expect(proxy.cuts()).toBe(1);
    expect(value).toBe(1);
    expect(await httpClient(backend.url).query(api.counter, { name: "once" })).toBe(1);
    await client.close();
    await proxy.close();
  });

  test("of one client commit in the order of their calls", async () => {
    const client = liveClient(backend.url);
    const values = await Promise.all(
      Array.from({ length: 50 }, () => client.mutation(api.addTo, { name: "ordered", by: 1 })),
    );
    expect(values).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
    await client.close();
  });

  test("that throw write nothing and return the error's data", async () => {
    const client = liveClient(backend.url);
    const error: unknown = await client.mutation(api.refuse, {}).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConvexError);
    expect((error as ConvexError<{ code: string }>).data).toEqual({ code: "refused", message: "No." });
    expect(await client.query(api.counter, { name: "never" })).toBe(0);
    await client.close();
  });

  test("internal ones are not callable, over HTTP or WebSocket, wrong arguments are refused", async () => {
    const http = httpClient(backend.url);
    await expect(http.mutation(api.tick, { name: "x" })).rejects.toThrow("Could not find public function");
    const client = liveClient(backend.url);
    await expect(client.mutation(api.tick, { name: "x" })).rejects.toThrow("Could not find public function");
    expect(await client.query(api.counter, { name: "x" })).toBe(0);
    await client.close();
    await expect(http.mutation(api.addTo, { name: 5 as unknown as string, by: 1 })).rejects.toThrow(
      "ArgumentValidationError",
    );
  });
});

describe("identity", () => {
  test("a token gives the caller's own results until it is cleared", async () => {
    const client = reactClient(backend.url);
    const watch = client.watchQuery(api.whoAmI, {});
    const seen: unknown[] = [];
    watch.onUpdate(() =>
      seen.push((watch.localQueryResult() as { subject: string } | null)?.subject ?? null),
    );
    await until(() => seen.length > 0);
    // Always the same token: a renewal under way would sign the client in again.
    const token = await tokenFor("ann");
    client.setAuth(() => Promise.resolve(token));
    await until(() => seen.at(-1) === "ann");
    client.clearAuth();
    await until(() => seen.at(-1) !== "ann");
    expect(seen.at(-1)).toBeNull();
    await client.close();
  });

  test("a token of an unknown issuer leaves the client signed out", async () => {
    const client = liveClient(backend.url);
    const states: boolean[] = [];
    client.setAuth(
      () => Promise.resolve("not.a.token"),
      (isAuthenticated) => states.push(isAuthenticated),
    );
    await until(() => states.includes(false));
    expect(states).not.toContain(true);
    await client.close();
  });

  test("HTTP calls use it, too, and a bad one is refused", async () => {
    const http = httpClient(backend.url);
    http.setAuth(await tokenFor("bob"));
    expect(await http.query(api.whoAmI, {})).toMatchObject({
      subject: "bob",
      email: "bob@example.com",
      issuer: "https://id.example",
    });
    http.setAuth(await tokenFor("bob", -60));
    await expect(http.query(api.whoAmI, {})).rejects.toThrow("InvalidAuthHeader");
  });

  test("a token that runs out while connected is renewed by the client", async () => {
    const client = liveClient(backend.url);
    let issued = 0;
    client.setAuth(({ forceRefreshToken }) => {
      issued += forceRefreshToken ? 1 : 0;
      return tokenFor("cy", 4);
    });
    await until(async () => (await client.query(api.whoAmI, {}))?.subject === "cy");
    await new Promise((resolve) => setTimeout(resolve, 5000));
    expect((await client.query(api.whoAmI, {}))?.subject).toBe("cy");
    expect(issued).toBeGreaterThan(1);
    await client.close();
  });
});

describe("work in the background", () => {
  test("an action runs and its mutation is visible", async () => {
    const client = liveClient(backend.url);
    expect(await client.action(api.shout, { text: "hey" })).toBe("HEY");
    expect(await client.query(api.list, { channel: "shouts" })).toContain("HEY");
    await client.close();
  });

  test("an HTTP action answers on the site's port", async () => {
    const response = await fetch(`${backend.siteUrl}/echo`, { method: "POST", body: "ping" });
    expect([response.status, response.headers.get("x-echo"), await response.text()]).toEqual([
      201,
      "yes",
      "/echo:ping",
    ]);
    expect((await fetch(`${backend.siteUrl}/nothing`)).status).toBe(404);
    expect(await httpClient(backend.url).query(api.list, { channel: "http" })).toEqual(["ping"]);
  });

  test("scheduled functions run once, at their time", async () => {
    const http = httpClient(backend.url);
    await http.mutation(api.later, { name: "scheduled", delayMs: 300 });
    expect(await http.query(api.counter, { name: "scheduled" })).toBe(0);
    await until(async () => (await http.query(api.counter, { name: "scheduled" })) === 1);
    await http.mutation(api.laterAction, { text: "later" });
    await until(async () => (await http.query(api.list, { channel: "shouts" })).includes("LATER"));
    expect(await http.query(api.counter, { name: "scheduled" })).toBe(1);
  });

  test("crons run repeatedly", async () => {
    const http = httpClient(backend.url);
    const heartbeats = () => http.query(api.counter, { name: "heartbeat" });
    const before = await heartbeats();
    await until(async () => (await heartbeats()) >= before + 2);
    expect(await heartbeats()).toBeGreaterThanOrEqual(before + 2);
  });

  test("a component has its own data and its limit", async () => {
    const http = httpClient(backend.url);
    const knock = (): Promise<unknown> => http.mutation(limits.knock, { key: "door" });
    expect([await knock(), await knock(), await knock()]).toEqual([true, true, false]);
  });
});
