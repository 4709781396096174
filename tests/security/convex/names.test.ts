// Display names: names that imitate staff are refused, and invisible characters are not stored.
import { describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { readFullName } from "../../../convex/model/auth/inputs.ts";
import { userForGoogle } from "../../../convex/model/auth/linking.ts";
import { isReservedName } from "../../../shared/rules/names.ts";
import { freezeEachTestAt, refusal, refusalCode, signIn, startServer } from "../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T10:00:00Z");

const RESERVED = [
  ...["Cohort Support", "Admin", "ADMIN", "Moderator", "The Staff", "cohort", "CohortSupport", "Cohort_Team"],
  ...[
    "Аdmin",
    "Αdmin",
    "admın",
    "Adm1n",
    "4dmin",
    "admin1",
    "Admln",
    "ａｄｍｉｎ",
    "𝐀𝐝𝐦𝐢𝐧",
    "Ádmïn",
    "A d m i n",
  ],
  ...[
    "A.d.m.i.n",
    "Ad\u200Bmin",
    "Adrnin",
    "Ann (admin)",
    "support-desk",
    "Suppоrt",
    "Mоderatоr",
    "C0hort",
    "Help Admin!",
  ],
];
const FREE = [
  ...["Ann Example", "Badminton Fan", "Adam Mint", "Minda Ad", "Stafford", "Supportive Sam", "Modesta Rator"],
  ...["Coh Ort", "Анна", "李小龍", "Zoë O’Neil", "Demo learner 1", "X Æ A-12", "Rita Root", "Officia Lis"],
];

describe("SEC-84 reserved names", () => {
  it.each(RESERVED)("SEC-84 %s is reserved", (name) => {
    expect(isReservedName(name, "Cohort")).toBe(true);
  });

  it.each(FREE)("SEC-84 %s is free", (name) => {
    expect(isReservedName(name, "Cohort")).toBe(false);
  });

  it("SEC-84 covers a brand of several words", () => {
    expect(isReservedName("Deep-School help", "Deep School")).toBe(true);
    expect(isReservedName("Deep Water", "Deep School")).toBe(false);
  });

  it("SEC-84 refuses them to students at registration and later; staff may be called so", async () => {
    const server = startServer();
    const student = await signIn(server);
    const admin = await signIn(server, { email: "root@example.com", role: "admin" });
    const named = { form: { name: "Cohort Support" } };
    expect(await refusal(student.as.mutation(api.users.updateName, named))).toBe("name-reserved");
    await admin.as.mutation(api.users.updateName, named);
    const codeOf = (first: string, last: string): string => {
      try {
        return readFullName(first, last);
      } catch (error) {
        return refusalCode(error);
      }
    };
    expect(codeOf("Cohort", "Support")).toBe("name-reserved");
    expect(codeOf("Ann", "Example")).toBe("Ann Example");
  });

  it("SEC-84 adjusts the names that Google sends", async () => {
    const server = startServer();
    const named = async (name: string, email: string) =>
      await server.run(async (ctx) => {
        const userId = await userForGoogle(ctx, { email, emailVerified: true, name });
        return (await ctx.db.get("users", userId))?.displayName;
      });
    expect(await named("Cohort Support", "sue@example.com")).toBe("sue");
    expect(await named("Cohort Support", "admin@example.com")).toBe("Learner");
    expect(await named("Sue Example", "sue2@example.com")).toBe("Sue Example");
  });

  it("SEC-84 accounts that are prepared for staff may carry the names of staff", async () => {
    const server = startServer();
    const account = { email: "boss@example.com", password: "correct horse", role: "admin" as const };
    const name = { firstName: "Demo", lastName: "Admin" };
    const userId = await server.action(internal.accounts.createVerified, { ...account, ...name });
    const user = await server.run(async (ctx) => await ctx.db.get("users", userId));
    expect(user?.displayName).toBe("Demo Admin");
  });

  it("SEC-84 name changes are rate limited", async () => {
    const server = startServer();
    const student = await signIn(server);
    const rename = async () => await student.as.mutation(api.users.updateName, { form: { name: "Ann" } });
    for (let call = 0; call < 10; call += 1) await rename();
    expect(await refusal(rename())).toBe("posting-too-often");
  });
});
