// Where a read ends, by its rows and bytes.
import { getDocumentSize } from "convex/values";
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { readWithin } from "#convex/lib/reads.ts";
import { addTo } from "#convex/model/counters.ts";
import { LIMITS } from "#shared/limits.ts";
import { freezeEachTestAt } from "../../../helpers/convex.ts";
import { CJK, EMOJI, insertMany, startLimited } from "../../../helpers/long-texts.ts";

freezeEachTestAt("2026-11-21T12:00:00Z");

test("the search of e-mails stops at the bytes that one query may read", async () => {
  const { server, admin } = await startLimited();
  await insertMany(server, 900, async (ctx, number) => {
    await ctx.db.insert("emailsSent", { ...RECORD, sentAt: number, recipientName: `Name ${String(number)}` });
  });
  const found = await admin.as.query(api.adminEmails.search, { search: { by: "any", term: "name" } });
  expect(found.map(({ recipientName }) => recipientName)[0]).toBe("Name 899");
  expect(found).toHaveLength(LIMITS.emailsFound);
});

const RECORD = {
  ...{ userId: null, recipientEmail: "a@example.com", emailType: "payment_receipt" as const, subject: EMOJI },
  ...{ templateId: "payment_receipt", courseId: null, courseTitle: CJK, paymentId: null, orderId: null },
  ...{ amount: null, enrollmentId: null, emailServiceProvider: "resend", emailServiceResponse: null },
  ...{ status: "sent" as const, errorMessage: null, rawTextContent: CJK.repeat(7000), createdAt: 0 },
  ...{ metadata: { userAgent: "", timestamp: "", origin: "" } },
};

test("a read ends with the document that reaches its bytes", async () => {
  const { server } = await startLimited();
  const key = EMOJI.repeat(250);
  await server.run(async (ctx) => await addTo(ctx, { [key]: 1, [`${key}2`]: 1, [`${key}3`]: 1 }));
  await server.run(async (ctx) => {
    const [row] = await ctx.db.query("counters").collect();
    if (row === undefined) throw new Error("No row");
    expect(getDocumentSize(row)).toBeGreaterThan(4 * 250);
    const read = async (rows: number, bytes: number) => {
      const { rows: found, isCut } = await readWithin(ctx.db.query("counters"), { rows, bytes });
      return [found.length, isCut];
    };
    expect(await read(9, 9e9)).toEqual([3, false]);
    expect(await read(2, 9e9)).toEqual([2, true]);
    expect(await read(9, 1100)).toEqual([2, true]);
    expect(await read(9, 900)).toEqual([1, true]);
    expect(await read(0, 900)).toEqual([0, true]);
  });
});
