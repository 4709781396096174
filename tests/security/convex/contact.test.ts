// The contact form under hostile use: header injection, floods, scripts, and the budget of forwarded messages.
import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { freezeAt, refusal, setEnv, startServer, type TestServer } from "../../helpers/convex.ts";

const form = { name: "Ann", email: "ann@example.com", phone: "", message: "Is there a seat left?" };
const posted: Record<string, unknown>[] = [];
let server: TestServer;

beforeEach(() => {
  setEnv();
  freezeAt("2026-11-21T10:00:00Z");
  posted.length = 0;
  vi.stubGlobal("fetch", async (_: string, init: { body: string }) => {
    posted.push(JSON.parse(init.body) as Record<string, unknown>);
    return await Promise.resolve(new Response("ok"));
  });
  server = startServer();
});

const from = (ip: string) => server.withRequestMetadata({ ip });
const submit = async (changes: Partial<typeof form & { website: string }>, ip = "203.0.113.1") =>
  await from(ip).action(api.contact.submit, { form: { ...form, ...changes } });
const messages = async () => await server.run(async (ctx) => await ctx.db.query("contactMessages").collect());

it("SEC-51 stores and forwards names without line breaks, controls and marks of direction", async () => {
  await submit({ name: "Bob\r\nBcc: all@example.com\u0000\u202E\u200B\u0085" });
  const [message] = await messages();
  expect(message?.name).toBe("Bob Bcc: all@example.com");
  expect(posted[0]?._subject).toBe("New contact form submission from Bob Bcc: all@example.com");
  await submit({ email: "b@example.com", message: "Line one\r\nline two\u202E\u0007 and more" });
  expect(posted[1]?.message).toBe("Line one\nline two and more");
});

it("SEC-51 takes exactly one plain address of at most 254 characters", async () => {
  const bad = [
    ...["a@b.com,evil@x.io", "a@b.com;evil", "<script>@x.io", '"<script>"@x', "Bob <b@x.io>", "a@b@c.io"],
    ...["a@x.io\r\nBcc: e@x.io", "a\u202E@x.io", `${"a".repeat(65_000)}@x.io`, `${"a".repeat(250)}@x.io`],
  ];
  for (const [index, email] of bad.entries()) {
    expect(await refusal(submit({ email }, `203.0.113.${String(index + 10)}`)), email).toMatch(
      /^(email-format|input-too-large)$/,
    );
  }
  expect(await messages()).toEqual([]);
  expect(posted).toEqual([]);
});

it("SEC-71 counts before it validates: hostile forms are refused at the limit of their address", async () => {
  const answers: string[] = [];
  for (let call = 0; call < 12; call += 1) answers.push(await refusal(submit({ phone: "1".repeat(30_000) })));
  expect(answers).toEqual([
    ...Array<string>(10).fill("phone-invalid"),
    ...Array<string>(2).fill("too-many-requests"),
  ]);
});

it("SEC-52 limits messages of one sender from many addresses", async () => {
  for (let call = 0; call < 5; call += 1)
    await submit({ email: "Ann@example.com" }, `203.0.113.${String(call)}`);
  expect(await refusal(submit({ email: "ann@EXAMPLE.com" }, "203.0.113.99"))).toBe("too-many-requests");
});

it("SEC-52 refuses ten megabytes, and stores HTML as plain text", async () => {
  expect(await refusal(submit({ message: "x".repeat(10_000_000) }))).toBe("input-too-large");
  await submit({ message: "<img src=x onerror=alert(1)>" });
  expect((await messages())[0]?.message).toBe("<img src=x onerror=alert(1)>");
});

it("SEC-52 stores submissions with a filled hidden field, and forwards none of them", async () => {
  await submit({ website: "https://spam.example" });
  expect(await messages()).toMatchObject([{ status: "stored" }]);
  expect(posted).toEqual([]);
});

it("SEC-52 forwards at most the day's budget; further ones are stored and the sender is shown the address", async () => {
  setEnv({ CONTACT_BUDGET: "3" });
  const answers: string[] = [];
  for (let call = 0; call < 6; call += 1) {
    const email = `a${String(call)}@example.com`;
    answers.push(await refusal(submit({ email }, `203.0.113.${String(call)}`)).catch(() => "sent"));
  }
  expect(answers).toEqual(["sent", "sent", "sent", "contact-failed", "contact-failed", "contact-failed"]);
  expect(posted).toHaveLength(3);
  expect((await messages()).map(({ status, errorCode }) => [status, errorCode])).toEqual([
    ...Array<(string | null)[]>(3).fill(["forwarded", null]),
    ...Array<string[]>(3).fill(["failed", "daily-limit"]),
  ]);
  const items = await server.run(async (ctx) => await ctx.db.query("attention").collect());
  expect(items).toMatchObject([{ kind: "mail-budget", status: "open" }]);
});
