// The mail stand-in over real HTTP, by hand and through the official client.
import { Resend } from "resend";
import { expect, test } from "vitest";
import { startResend } from "../../src/resend/server.ts";
import { failureSwitch } from "../../src/lib/switches.ts";
import { closeLater, freshFolder, json, switchTo } from "./support.ts";

const KEY = "re_test";
const MAIL = {
  from: "Cohort <hello@cohort.test>",
  to: "ada@example.com",
  subject: "Hello",
  html: "<p>Hi</p>",
  text: "Hi",
};

async function openMail(dataDir?: string, clock?: () => number) {
  const standIn = closeLater(
    await startResend({ port: 0, dataDir: dataDir ?? (await freshFolder()), apiKey: KEY, clock }),
  );
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(standIn.url + path, {
      method: "POST",
      headers: { authorization: `Bearer ${KEY}`, "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const inbox = async (to?: string) => {
    const query = to === undefined ? "" : `?to=${encodeURIComponent(to)}`;
    return (await (await fetch(`${standIn.url}/api/emails${query}`)).json()) as Record<string, unknown>[];
  };
  return {
    standIn,
    post,
    inbox,
    send: (body: unknown, headers?: Record<string, string>) => post("/emails", body, headers),
  };
}

test("an accepted e-mail is in the inbox and under its id", async () => {
  const { send, inbox, standIn } = await openMail();
  const { id } = await json(await send(MAIL));
  expect(await inbox()).toMatchObject([{ id, ...MAIL }]);
  const shown = await fetch(`${standIn.url}/emails/${String(id)}`, {
    headers: { authorization: `Bearer ${KEY}` },
  });
  expect(await json(shown)).toMatchObject({
    object: "email",
    id,
    to: ["ada@example.com"],
    last_event: "delivered",
  });
});

test("the inbox lists newest first, and filters by address in any case or form", async () => {
  const { send, inbox } = await openMail();
  await send({ ...MAIL, subject: "1" });
  await send({ ...MAIL, subject: "2", to: ["Ada <Ada@Example.com>", "bob@example.com"] });
  await send({ ...MAIL, subject: "3", to: "bob@example.com" });
  await send({ ...MAIL, subject: "4", to: "bob@example.com", cc: "ada@example.com" });
  await send({ ...MAIL, subject: "5", to: "xada@example.com" });
  const subjects = async (to: string) => (await inbox(to)).map((mail) => mail["subject"]);
  expect(await subjects("ADA@example.com")).toEqual(["4", "2", "1"]);
  expect(await subjects("bob@example.com")).toEqual(["4", "3", "2"]);
  expect(await subjects("nobody@example.com")).toEqual([]);
});

test.each([
  ["no sender", { ...MAIL, from: undefined }, [422, "missing_required_field"] as const],
  ["a sender without a domain", { ...MAIL, from: "hello" }, [422, "invalid_from_address"] as const],
  ["nobody to send to", { ...MAIL, to: [] }, [422, "missing_required_field"] as const],
  ["two addresses in one", { ...MAIL, to: "a@b.co,evil@x.co" }, [422, "validation_error"] as const],
  [
    "a line break in an address",
    { ...MAIL, to: "a@b.co\r\nBcc: all@x.co" },
    [422, "validation_error"] as const,
  ],
  [
    "too many recipients",
    { ...MAIL, to: Array.from({ length: 51 }, () => "a@b.co") },
    [422, "validation_error"] as const,
  ],
  ["no subject", { ...MAIL, subject: undefined }, [422, "missing_required_field"] as const],
  ["a line break in the subject", { ...MAIL, subject: "a\nb" }, [422, "validation_error"] as const],
  ["no content", { ...MAIL, html: "", text: "" }, [422, "missing_required_field"] as const],
  ["a tag with spaces", { ...MAIL, tags: [{ name: "a b", value: "c" }] }, [422, "validation_error"] as const],
])("send refuses %s in Resend's shape", async (_name, body, [status, name]) => {
  const { send, inbox } = await openMail();
  const reply = await send(body);
  expect(reply.status).toBe(status);
  expect(await json(reply)).toEqual({ statusCode: status, name, message: expect.any(String) as string });
  expect(await inbox()).toEqual([]);
});

test("a valid API key is required", async () => {
  const { standIn, send } = await openMail();
  const none = await fetch(`${standIn.url}/emails`, { method: "POST", body: JSON.stringify(MAIL) });
  expect([none.status, await json(none)]).toMatchObject([401, { name: "missing_api_key" }]);
  const wrong = await send(MAIL, { authorization: "Bearer re_other" });
  expect([wrong.status, await json(wrong)]).toMatchObject([403, { name: "invalid_api_key" }]);
});

test("an idempotency key sends once; another payload under it is refused", async () => {
  const { send, inbox } = await openMail();
  const headers = { "idempotency-key": "enrollment_confirmation/1" };
  const first = await json(await send(MAIL, headers));
  const { to, ...rest } = MAIL;
  expect(await json(await send({ ...rest, to }, headers))).toEqual(first);
  const other = await send({ ...MAIL, subject: "Other" }, headers);
  expect([other.status, await json(other)]).toMatchObject([409, { name: "invalid_idempotent_request" }]);
  const long = await send(MAIL, { "idempotency-key": "x".repeat(257) });
  expect([long.status, await json(long)]).toMatchObject([400, { name: "invalid_idempotency_key" }]);
  expect(await inbox()).toHaveLength(1);
});

test("simultaneous sends with one key are accepted once", async () => {
  const { send, inbox } = await openMail();
  const replies = await Promise.all(Array.from({ length: 6 }, () => send(MAIL, { "idempotency-key": "k" })));
  expect(replies.every((reply) => reply.status === 200 || reply.status === 409)).toBe(true);
  expect(await inbox()).toHaveLength(1);
});

test("a key is forgotten after a day", async () => {
  let now = Date.now();
  const { send, inbox } = await openMail(undefined, () => now);
  await send(MAIL, { "idempotency-key": "k" });
  now += 24 * 3_600_000 + 1;
  await send(MAIL, { "idempotency-key": "k" });
  expect(await inbox()).toHaveLength(2);
});

test("a batch is all or nothing unless it is permissive", async () => {
  const { post, inbox } = await openMail();
  const mixed = [MAIL, { ...MAIL, to: "nowhere" }];
  expect((await post("/emails/batch", mixed)).status).toBe(422);
  expect(await inbox()).toEqual([]);
  const permissive = await json(await post("/emails/batch", mixed, { "x-batch-validation": "permissive" }));
  expect(permissive).toMatchObject({ data: [{ id: expect.any(String) as string }], errors: [{ index: 1 }] });
  expect(await inbox()).toHaveLength(1);
  expect(
    (
      await post(
        "/emails/batch",
        Array.from({ length: 101 }, () => MAIL),
      )
    ).status,
  ).toBe(422);
});

test("the switch requests of the stack file make it fail and work again, sent unchanged", async () => {
  const { standIn, send, inbox } = await openMail();
  const { on, off } = failureSwitch(standIn.url);
  await fetch(on.url, { method: on.method, body: on.body });
  const failed = await send(MAIL);
  expect([failed.status, await json(failed)]).toMatchObject([500, { name: "internal_server_error" }]);
  await fetch(off.url, { method: off.method, body: JSON.stringify(off.body) });
  expect((await send(MAIL)).status).toBe(200);
  expect(await inbox()).toHaveLength(1);
});

test("a reset after acceptance loses the reply, not the e-mail; with the key the retry sends nothing", async () => {
  const { standIn, send, inbox } = await openMail();
  await switchTo(standIn, { faults: [{ kind: "timeout-after", ms: 10 }] });
  await expect(send(MAIL, { "idempotency-key": "k" })).rejects.toThrow();
  expect(await inbox()).toHaveLength(1);
  expect((await send(MAIL, { "idempotency-key": "k" })).status).toBe(200);
  expect(await inbox()).toHaveLength(1);
});

test("the rate limit responds with its headers", async () => {
  const { standIn, send } = await openMail();
  await switchTo(standIn, { rateLimit: 2 });
  const replies = [await send(MAIL), await send(MAIL), await send(MAIL)];
  expect(replies.map((reply) => reply.status)).toEqual([200, 200, 429]);
  expect(replies.map(({ headers }) => headers.get("retry-after"))).toEqual([null, null, "1"]);
  expect(replies.map(({ headers }) => headers.get("ratelimit-limit"))).toEqual(["2", "2", "2"]);
  expect(replies.map(({ headers }) => headers.get("ratelimit-remaining"))).toEqual(["1", "0", "0"]);
  const ledger = await json(await fetch(`${standIn.url}/api/ledger`));
  expect(ledger["limited"]).toHaveLength(1);
  await switchTo(standIn, { rateLimit: null, faults: [{ kind: "429" }] });
  expect((await json(await send(MAIL)))["name"]).toBe("rate_limit_exceeded");
});

test("e-mails and keys survive a restart; emptying the inbox keeps the keys", async () => {
  const dataDir = await freshFolder();
  const first = await startResend({ port: 0, dataDir, apiKey: KEY });
  const headers = { authorization: `Bearer ${KEY}`, "idempotency-key": "k" };
  await fetch(`${first.url}/emails`, { method: "POST", headers, body: JSON.stringify(MAIL) });
  await first.close();
  const { standIn, send, inbox } = await openMail(dataDir);
  const [kept] = await inbox("ada@example.com");
  expect(kept).toMatchObject({ subject: "Hello" });
  await fetch(`${standIn.url}/api/emails`, { method: "DELETE" });
  expect(await inbox()).toEqual([]);
  expect(await json(await send(MAIL, { "idempotency-key": "k" }))).toEqual({ id: kept?.["id"] });
  expect(await inbox()).toEqual([]);
});

test("an e-mail's own markup is served without scripts and with links that open outside the frame", async () => {
  const { standIn, send } = await openMail();
  const { id } = await json(
    await send({ ...MAIL, html: "<script>alert(1)</script><a href='http://x.test'>x</a>" }),
  );
  const shown = await fetch(`${standIn.url}/inbox/${String(id)}/html`);
  const policy = shown.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("sandbox allow-popups");
  expect(policy).not.toContain("allow-scripts");
  expect(await shown.text()).toContain('<base target="_blank">');
});

test("the official client sends, repeats and reads errors", async () => {
  const { standIn } = await openMail();
  const client = new Resend(KEY, { baseUrl: standIn.url });
  const first = await client.emails.send(MAIL, { idempotencyKey: "k" });
  expect(first.error).toBeNull();
  expect((await client.emails.send(MAIL, { idempotencyKey: "k" })).data).toEqual(first.data);
  const clash = await client.emails.send({ ...MAIL, subject: "Other" }, { idempotencyKey: "k" });
  expect(clash.error).toMatchObject({ name: "invalid_idempotent_request", statusCode: 409 });
  const batch = await client.batch.send([MAIL, MAIL]);
  expect(batch.data?.data).toHaveLength(2);
  expect((await client.emails.get(first.data?.id ?? "")).data).toMatchObject({ subject: "Hello" });
});

test("an attached file is listed with its e-mail and can be downloaded; batches have none", async () => {
  const { standIn, inbox } = await openMail();
  const client = new Resend(KEY, { baseUrl: standIn.url });
  const file = {
    filename: 'a "b".ics',
    content: new TextEncoder().encode("Grüße"),
    contentType: "text/calendar",
  };
  const { data } = await client.emails.send({ ...MAIL, attachments: [file] });
  expect((await inbox())[0]).toMatchObject({
    attachments: [file.filename],
    files: [{ name: file.filename, type: "text/calendar" }],
  });
  const reply = await fetch(`${standIn.url}/inbox/${data?.id ?? ""}/files/0`);
  expect(reply.headers.get("content-disposition")).toBe('attachment; filename="a _b_.ics"');
  expect(await reply.text()).toBe("Grüße");
  expect((await fetch(`${standIn.url}/inbox/${data?.id ?? ""}/files/1`)).status).toBe(404);
  await client.batch.send([MAIL]);
  expect((await inbox())[0]).toMatchObject({ attachments: [], files: [] });
});
