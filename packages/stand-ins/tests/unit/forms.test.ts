// The form service: headers, storage and the failure switch.
import { expect, test } from "vitest";
import { startForms } from "../../src/forms/server.ts";
import { failureSwitch } from "../../src/lib/switches.ts";
import { closeLater, freshFolder, json } from "./support.ts";

const FIELDS = { name: "Ada", email: "ada@example.com", phone: "", message: "Hello there", _subject: "New" };
const JSON_HEADERS = { "content-type": "application/json", accept: "application/json" };

async function open(dataDir?: string) {
  const standIn = closeLater(await startForms({ port: 0, dataDir: dataDir ?? (await freshFolder()) }));
  const submit = (fields: unknown, headers: Record<string, string> = JSON_HEADERS) =>
    fetch(`${standIn.url}/f/contact`, { method: "POST", headers, body: JSON.stringify(fields) });
  const stored = async () =>
    (await (await fetch(`${standIn.url}/api/submissions`)).json()) as Record<string, unknown>[];
  return { standIn, submit, stored };
}

test("submissions are stored, newest first, and survive a restart", async () => {
  const dataDir = await freshFolder();
  const first = await startForms({ port: 0, dataDir });
  await fetch(`${first.url}/f/contact`, {
    method: "POST",
    headers: JSON_HEADERS,
    body: JSON.stringify(FIELDS),
  });
  await first.close();
  const { submit, stored } = await open(dataDir);
  expect(await json(await submit({ ...FIELDS, name: "Bob" }))).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject([
    { formId: "contact", fields: { name: "Bob" } },
    { formId: "contact", fields: FIELDS },
  ]);
});

test.each([
  [
    "another content type",
    415,
    { fields: FIELDS, headers: { ...JSON_HEADERS, "content-type": "text/plain" } },
  ],
  ["another accept", 406, { fields: FIELDS, headers: { ...JSON_HEADERS, accept: "text/html" } }],
  ["an empty form", 400, { fields: {}, headers: JSON_HEADERS }],
  ["no object", 400, { fields: [1], headers: JSON_HEADERS }],
  ["a bad address", 422, { fields: { ...FIELDS, email: "nobody" }, headers: JSON_HEADERS }],
])("%s is refused and not stored", async (_name, status, { fields, headers }) => {
  const { submit, stored } = await open();
  const reply = await submit(fields, headers);
  expect(reply.status).toBe(status);
  expect(await json(reply)).toMatchObject({
    error: expect.any(String) as string,
    errors: [{ code: expect.any(String) as string }],
  });
  expect(await stored()).toEqual([]);
});

test("the switch requests of the stack file make it fail and work again", async () => {
  const { standIn, submit, stored } = await open();
  const { on, off } = failureSwitch(standIn.url);
  await fetch(on.url, { method: on.method, body: on.body });
  expect((await submit(FIELDS)).status).toBe(500);
  expect(await stored()).toEqual([]);
  await fetch(off.url, { method: off.method, body: off.body });
  expect((await submit(FIELDS)).status).toBe(200);
});
