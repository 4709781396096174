// Events of the Resend stand-in, read by the product.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startResend } from "@cohort/stand-ins/src/resend/server.ts";
import { closeLater, freshFolder, json } from "@cohort/stand-ins/tests/unit/support.ts";
import { expect, test, vi } from "vitest";
import { verifyResendWebhook } from "../../convex/services/resendWebhook.ts";

const KEY = "re_test";
const MAIL = {
  from: "Cohort <hello@cohort.test>",
  to: "ada@example.com",
  subject: "Hello",
  html: "<p>Hi</p>",
  text: "Hi",
};

async function openSink(statuses: number[]) {
  const got: { headers: Record<string, string | string[] | undefined>; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      got.push({ headers: request.headers, body });
      response.statusCode = statuses.shift() ?? 200;
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closeLater({ close: () => new Promise<void>((resolve) => server.close(() => resolve())) });
  const { port } = server.address() as AddressInfo;
  return { got, url: `http://127.0.0.1:${port}/resend/webhook` };
}

test("each accepted e-mail is followed by a signed event that the product's own check accepts", async () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const sink = await openSink([503]);
  const dataDir = await freshFolder();
  const webhook = { url: sink.url, secret };
  const standIn = closeLater(await startResend({ port: 0, dataDir, apiKey: KEY, webhook }));
  const headers = { authorization: `Bearer ${KEY}`, "content-type": "application/json" };
  const send = async (to: string) =>
    await json(
      await fetch(`${standIn.url}/emails`, {
        ...{ method: "POST", headers },
        body: JSON.stringify({ ...MAIL, to }),
      }),
    );
  const delivered = await send("ada@example.com");
  await vi.waitFor(() => expect(sink.got.length).toBe(2), 15_000);
  const bounced = await send("Bo <bounced+1@example.com>");
  await vi.waitFor(() => expect(sink.got.length).toBe(3), 15_000);
  const events = await Promise.all(
    sink.got.map(
      async ({ headers: given, body }) =>
        await verifyResendWebhook(secret, {
          headers: new Headers(Object.entries(given).map(([name, value]) => [name, String(value)])),
          ...{ body, now: Date.now() },
        }),
    ),
  );
  expect(events).toMatchObject([
    { providerId: delivered["id"], delivery: "delivered" },
    { providerId: delivered["id"], delivery: "delivered" },
    { providerId: bounced["id"], delivery: "bounced", detail: "The mailbox does not exist." },
  ]);
  // The repeated one is the same event.
  expect(events[0]?.eventId).toBe(events[1]?.eventId);
  const [first] = sink.got;
  const forged = { headers: new Headers(), body: first?.body ?? "", now: Date.now() };
  expect(await verifyResendWebhook(secret, forged)).toBeNull();
}, 40_000);
