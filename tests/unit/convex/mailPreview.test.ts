// The development page with every mail: complete on a local stack, absent everywhere else.
import { beforeEach, expect, test, vi } from "vitest";
import { SECURITY_EVENT_KINDS } from "../../../convex/emails/security.ts";
import { setEnv, startServer } from "../../helpers/convex.ts";

beforeEach(() => {
  setEnv();
});

const page = async (query = ""): Promise<Response> => await startServer().fetch(`/dev/mails${query}`);

test("every mail is listed and shown as HTML and as text", async () => {
  const index = await (await page()).text();
  const names = [...index.matchAll(/name=(\w+)">HTML/g)].map(([, name = ""]) => name);
  expect(names).toEqual([
    ...["verify_email", "reset_password", "enrollment_confirmation", "payment_receipt"],
    ...[
      "payment_receipt_free",
      "payment_refund",
      "enrollment_transfer",
      "enrollment_deferred",
      "batch_dates",
    ],
    ...["batch_canceled", "batch_canceled_reminder", "batch_takes_place", "credit", "enrollment_ended"],
    ...[
      "course_reminder",
      "withdrawal_receipt",
      "withdrawal_accepted",
      "withdrawal_refused",
      "data_export",
      "account_deletion",
    ],
    ...["account_deleted", "waitlist_offer"],
    ...[
      "class_reminder_day",
      "class_reminder_hour",
      "class_moved",
      "class_canceled",
      "class_changes",
      "announcement",
    ],
    ...SECURITY_EVENT_KINDS.map((kind) => `security_notice_${kind}`),
  ]);
  for (const name of names) {
    const html = await page(`?name=${name}`);
    expect(html.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await html.text()).toContain("support@");
    const text = await page(`?name=${name}&as=text`);
    expect(text.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await text.text()).toMatch(/ write to support@/i);
  }
});

test.each(["unknown", "toString", "__proto__"])("there is no mail named %s", async (name) => {
  expect((await page(`?name=${name}`)).status).toBe(404);
});

test.each(["", "?name=enrollment_confirmation", "?name=course_reminder&as=text"])(
  "with real providers /dev/mails%s does not exist",
  async (query) => {
    vi.stubEnv("ALLOW_LOCAL_PROVIDERS", "");
    const answer = await page(query);
    expect([answer.status, await answer.text()]).toEqual([404, "No matching routes found"]);
  },
);
