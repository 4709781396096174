// Calls to PayPal: retries with one request id, time limits, tokens, and unreadable responses.
import { expect, test, vi } from "vitest";
import { askPayPal, type PayPalAccess } from "#convex/services/paypalHttp.ts";
import { readOrder, readRefusal } from "#convex/services/paypalReplies.ts";

vi.mock("#convex/services/paypalRetryPolicy.ts", () => ({
  PAYPAL_TIMEOUT_MS: 20,
  PAYPAL_RETRY_WAITS_MS: [1, 1],
}));

type Answer = { status: number; body: string } | "never" | "broken";

const token = { status: 200, body: JSON.stringify({ access_token: "A21", expires_in: 100 }) };
const fine = { status: 200, body: '{"id":"X"}' };

function access(stored: string | null = "stored"): PayPalAccess & { saved: [string, number][] } {
  const saved: [string, number][] = [];
  return {
    baseUrl: "http://paypal.test",
    clientId: "client",
    clientSecret: "secret",
    saved,
    tokens: {
      read: async () => await Promise.resolve(stored),
      save: async (text, expiresAt) => {
        await Promise.resolve(saved.push([text, expiresAt]));
      },
    },
  };
}

function answers(...list: Answer[]) {
  const seen: { url: string; headers: Headers; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    seen.push({ url, headers: new Headers(init.headers), body: init.body });
    const answer = list[Math.min(seen.length, list.length) - 1] ?? "broken";
    if (answer === "broken") throw new TypeError("connection reset");
    if (answer !== "never") return new Response(answer.body, { status: answer.status });
    return await new Promise<Response>((_resolve, reject) => {
      init.signal?.addEventListener("abort", () => {
        reject(new Error("aborted"));
      });
    });
  });
  return seen;
}

const request = { method: "POST", path: "/v2/x", body: {}, requestId: "capture-1" } as const;
const read = (json: unknown): unknown => {
  if (json === null) throw new Error("nothing");
  return json;
};
const ask = async (whom = access()) => await askPayPal(whom, request, read);

test("attempts after an outage have the same request id", async () => {
  const seen = answers("broken", { status: 503, body: "" }, fine);
  expect(await ask()).toEqual({ kind: "ok", value: { id: "X" } });
  expect(seen.map(({ headers }) => headers.get("paypal-request-id"))).toEqual([
    "capture-1",
    "capture-1",
    "capture-1",
  ]);
  expect(seen[0]?.headers.get("prefer")).toBe("return=representation");
});

test("the next attempt waits for its time", async () => {
  vi.useFakeTimers();
  const seen = answers({ status: 503, body: "" }, { status: 429, body: "" }, fine);
  const asked = ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toEqual({ kind: "ok", value: { id: "X" } });
});

test("three timeouts are an unknown outcome", async () => {
  const seen = answers("never");
  expect(await ask()).toEqual({ kind: "unknown", issue: "NO_ANSWER", debugId: null });
  expect(seen).toHaveLength(3);
});

test("a refusal is reported by its first detail and not retried", async () => {
  const body = '{"name":"UNPROCESSABLE_ENTITY","debug_id":"d1","details":[{"issue":"INSTRUMENT_DECLINED"}]}';
  const seen = answers({ status: 422, body });
  expect(await ask()).toEqual({ kind: "refused", issue: "INSTRUMENT_DECLINED", debugId: "d1" });
  expect(seen).toHaveLength(1);
});

test.each([
  [200, "ok", 1],
  [299, "ok", 1],
  [300, "refused", 1],
  [404, "refused", 1],
  [408, "unknown", 3],
  [429, "unknown", 3],
  [499, "refused", 1],
  [500, "unknown", 3],
])(
  "a response with status %i is %s after %i attempts, and nothing waits any more",
  async (status, kind, sent) => {
    const seen = answers({ status, body: '{"id":"X"}' });
    vi.useFakeTimers();
    const asked = ask();
    await vi.advanceTimersByTimeAsync(5);
    expect([(await asked).kind, seen.length, vi.getTimerCount()]).toEqual([kind, sent, 0]);
  },
);

test("a request has the body it was given, or an empty one, and reading has none", async () => {
  const seen = answers(fine);
  const send = async (wanted: Parameters<typeof askPayPal>[1]) => await askPayPal(access(), wanted, read);
  await send({ method: "POST", path: "/a", rawBody: '{ "a":1}', body: { b: 2 } });
  await send({ method: "POST", path: "/b" });
  await send({ method: "GET", path: "/c", body: { b: 2 } });
  expect(seen.map(({ url, body }) => [url, body])).toEqual([
    ["http://paypal.test/a", '{ "a":1}'],
    ["http://paypal.test/b", "{}"],
    ["http://paypal.test/c", undefined],
  ]);
  expect(seen.map(({ headers }) => headers.has("paypal-request-id"))).toEqual([false, false, false]);
});

test("a login that is refused is a refusal, and an unreadable one no answer; neither is kept", async () => {
  const whom = access(null);
  answers({ status: 401, body: '{"error":"invalid_client"}' });
  expect(await ask(whom)).toMatchObject({ kind: "refused", issue: "invalid_client" });
  answers({ status: 200, body: "{}" });
  expect(await ask(whom)).toMatchObject({ kind: "unknown", issue: "NO_ANSWER" });
  expect(whom.saved).toEqual([]);
});

test("a first attempt that is still running is an unknown outcome", async () => {
  answers({ status: 409, body: '{"details":[{"issue":"PREVIOUS_REQUEST_IN_PROGRESS"}]}' });
  expect(await ask()).toMatchObject({ kind: "unknown" });
});

test.each(['{"id":', "", "null"])("a success status with %j is an unknown outcome", async (body) => {
  answers({ status: 201, body });
  expect(await ask()).toMatchObject({ kind: "unknown", issue: "UNREADABLE_REPLY" });
});

test("without a token one is requested and kept until shortly before its end", async () => {
  const seen = answers(token, fine);
  const whom = access(null);
  vi.useFakeTimers({ toFake: ["Date"] });
  expect(await ask(whom)).toMatchObject({ kind: "ok" });
  expect(seen[0]?.headers.get("authorization")).toBe(`Basic ${btoa("client:secret")}`);
  expect(seen[1]?.headers.get("authorization")).toBe("Bearer A21");
  expect(whom.saved[0]?.[0]).toBe("A21");
  expect((whom.saved[0]?.[1] ?? 0) - Date.now()).toBe(40_000);
});

test("a refused token is replaced once", async () => {
  const seen = answers({ status: 401, body: "{}" }, token, fine);
  expect(await ask()).toMatchObject({ kind: "ok" });
  expect(seen.map(({ headers }) => headers.get("authorization"))).toEqual([
    "Bearer stored",
    `Basic ${btoa("client:secret")}`,
    "Bearer A21",
  ]);
});

test("refusals of any format are read", () => {
  expect(readRefusal({ error: "invalid_client" })).toEqual({ issue: "invalid_client", debugId: null });
  expect(readRefusal({ name: "RESOURCE_NOT_FOUND", details: [] })).toEqual({
    issue: "RESOURCE_NOT_FOUND",
    debugId: null,
  });
  expect(readRefusal("<html>")).toEqual({ issue: "UNREADABLE_ERROR", debugId: null });
});

test("the payer is read from the older and the newer place", () => {
  const older = { payer_id: "P", email_address: "p@x.de", name: { given_name: "Pat", surname: "Payer" } };
  const newer = { account_id: "P", email_address: "p@x.de", name: { given_name: "Pat", surname: "Payer" } };
  const payer = { payerId: "P", email: "p@x.de", name: "Pat Payer" };
  expect(readOrder({ id: "O", status: "COMPLETED", payer: older }).payer).toEqual(payer);
  expect(readOrder({ id: "O", status: "COMPLETED", payment_source: { paypal: newer } }).payer).toEqual(payer);
  expect(readOrder({ id: "O", status: "CREATED" }).payer).toEqual({ payerId: null, email: null, name: null });
});

test("of several captures the completed one counts", () => {
  const capture = (id: string, status: string) => ({
    id,
    status,
    amount: { value: "1.00", currency_code: "USD" },
  });
  const order = (captures: object[]) => ({
    id: "O",
    status: "COMPLETED",
    purchase_units: [{ payments: { captures } }],
  });
  expect(readOrder(order([capture("A", "DECLINED"), capture("B", "COMPLETED")])).capture?.captureId).toBe(
    "B",
  );
  expect(readOrder(order([capture("A", "COMPLETED"), capture("B", "DECLINED")])).capture?.captureId).toBe(
    "A",
  );
  expect(readOrder(order([])).capture).toBeNull();
});
