// Calls of an open admin page about records that were deleted elsewhere.
import { beforeEach, expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { insertEmails, openSchool } from "../../../helpers/admin.ts";
import { refusal, setEnv } from "../../../helpers/convex.ts";

const MESSAGE = {
  ...{ name: "Ann", email: "ann@example.com", phone: "", message: "Hello there" },
  ...{ status: "stored" as const, errorMessage: null, createdAt: 1, updatedAt: 1 },
};

beforeEach(() => {
  setEnv();
});

test("a deleted e-mail cannot be previewed or sent again", async () => {
  const { server, admin } = await openSchool();
  const [emailId] = await insertEmails(server, [{ status: "failed" }]);
  if (emailId === undefined) throw new Error("No e-mail");
  await server.run((ctx) => ctx.db.delete("emailsSent", emailId));
  const calls = [
    admin.as.query(api.adminEmails.preview, { emailId }),
    admin.as.mutation(api.adminEmails.resend, { emailId }),
  ];
  for (const call of calls) expect(await refusal(call)).toBe("email-record-not-found");
});

test("a deleted message cannot be marked as answered", async () => {
  const { server, admin } = await openSchool();
  const messageId = await server.run(async (ctx) => {
    const id = await ctx.db.insert("contactMessages", MESSAGE);
    await ctx.db.delete("contactMessages", id);
    return id;
  });
  const call = admin.as.mutation(api.adminMessages.setAnswered, { messageId, isAnswered: true });
  expect(await refusal(call)).toBe("message-not-found");
});
