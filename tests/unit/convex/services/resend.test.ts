// What the mail service's answers mean for each e-mail of a batch, and how long they ask to wait.
import { beforeEach, expect, test, vi } from "vitest";
import { retryAfterOf, type OutgoingEmail } from "#convex/services/email.ts";
import { sendBatchWithResend } from "#convex/services/resend.ts";

const NOW = Date.UTC(2026, 10, 21, 10);
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(NOW);
});

const mail = (to: string) =>
  ({
    ...{ from: "Cohort <no-reply@cohort.test>", to, toName: "Ann", subject: "News", html: "<p>x</p>" },
    ...{ text: "x", idempotencyKey: to, params: {} },
  }) as OutgoingEmail;

async function answered(answer: () => Response) {
  vi.stubGlobal("fetch", async () => await Promise.resolve(answer()));
  const mails = [mail("ann@example.com"), mail("bob@example.com")];
  return await sendBatchWithResend(
    { base: "http://resend.test", apiKey: "re_test" },
    { mails, idempotencyKey: "batch" },
  );
}

const refused = (statusCode: number, name: string, headers: Record<string, string> = {}) =>
  Response.json({ statusCode, name, message: "No" }, { status: statusCode, headers });

test.each([
  [400, "validation_error", "rejected-batch"],
  [413, "payload_too_large", "rejected-batch"],
  [422, "validation_error", "rejected-batch"],
  [401, "missing_api_key", "refused"],
  [409, "invalid_idempotent_request", "refused"],
  [409, "concurrent_idempotent_requests", "unknown"],
  [429, "rate_limit_exceeded", "limited"],
  [499, "closed", "refused"],
  [500, "application_error", "unknown"],
])("of a batch with the answer %i %s each e-mail is %s", async (status, name, reason) => {
  const error = `${String(status)} ${name}: No`;
  const result = { ok: false, error, reason, retryAfterMs: null };
  expect(await answered(() => refused(status, name))).toEqual([result, result]);
});

test.each([
  ["rate_limit_exceeded", "7", 7000],
  ["daily_quota_exceeded", "7", 15 * MINUTE],
  ["monthly_quota_exceeded", "3600", 60 * MINUTE],
])("%s with a wait of %s seconds waits %i ms", async (name, seconds, ms) => {
  const results = await answered(() => refused(429, name, { "retry-after": seconds }));
  expect(results).toMatchObject([{ retryAfterMs: ms }, { retryAfterMs: ms }]);
});

test("a quota that is used up waits a quarter of an hour where no wait is named", async () => {
  const [result] = await answered(() => refused(429, "daily_quota_exceeded"));
  expect(result).toMatchObject({ reason: "limited", retryAfterMs: 15 * MINUTE });
});

test("an answer with fewer or more ids than e-mails says nothing about any of them", async () => {
  const unknown = { ok: false, reason: "unknown", error: "The answer does not fit the batch" };
  for (const ids of [["a"], ["a", "b", "c"]])
    expect(
      await answered(() => Response.json({ data: ids.map((id) => ({ id })), errors: [] })),
    ).toMatchObject([unknown, unknown]);
  const both = [{ id: "a" }, { id: "b" }];
  expect(await answered(() => Response.json({ data: both, errors: [] }))).toEqual([
    { ok: true, response: "a" },
    { ok: true, response: "b" },
  ]);
});

test.each([
  ["7", 7000],
  ["0.5", 500],
  ["0", 0],
  ["-5", 0],
  [new Date(NOW + 90_000).toUTCString(), 90_000],
  [new Date(NOW - 90_000).toUTCString(), 0],
  ["", null],
  ["  ", null],
  ["soon", null],
  ["Infinity", null],
  [null, null],
  [undefined, null],
])("a wait of %j is %s ms", (header, ms) => {
  expect(retryAfterOf(header)).toBe(ms);
});
