// What an entry of the audit log is about, and what a search of the log leaves out.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.d.ts";
import { AUDIT_SEARCH } from "#shared/rules/admin-lists.ts";
import { FIRST_PAGE, openSchool } from "../../../helpers/admin.ts";
import { freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T10:00:00Z");

const ENTRY = {
  ...{ action: "end_enrollment", details: "Gamma: Ill", timestamp: 1 },
  ...{ targetUserId: null, performedBy: null, ipAddress: null },
};

async function openLog() {
  const { server, admin } = await openSchool();
  const write = async (...entries: Partial<Doc<"roleAuditLog">>[]) => {
    await server.run(async (ctx) => {
      for (const entry of entries) await ctx.db.insert("roleAuditLog", { ...ENTRY, ...entry });
    });
  };
  const list = async (person = "") =>
    (await admin.as.query(api.adminRoles.audit, { person, paginationOpts: FIRST_PAGE })).page;
  const isCut = async (person: string) => await admin.as.query(api.adminRoles.isAuditCut, { person });
  return { server, admin, write, list, isCut };
}

const title = "Foundations to Frontiers of AI";

test.each([
  ["a batch", { courseId: "FAAI", batchNumber: 3 }, { courseTitle: title, batchNumber: 3 }],
  ["a course", { courseId: "FAAI" }, { courseTitle: title }],
  ["a course that no longer exists", { courseId: "Gone" }, { courseTitle: "Gone" }],
  [
    "a transfer",
    { courseId: "FAAI", batchNumber: 2, batchBefore: 3 },
    { courseTitle: title, batchNumber: 2, batchBefore: 3 },
  ],
  ["no course", {}, {}],
])(
  "an entry about %s is listed with the course's title and the batch's number",
  async (...[, stored, shown]) => {
    const { write, list } = await openLog();
    await write(stored);
    const [row] = await list();
    const { courseTitle, batchNumber, batchBefore, details } = row!;
    expect({ courseTitle, batchNumber, batchBefore }).toEqual(shown);
    expect(details).toBe("Gamma: Ill");
  },
);

test("an entry of an earlier version has course and batch in its sentence", async () => {
  const { write, list } = await openLog();
  const details = "FAAI, batch 3, Gamma: Ill";
  await write({ details });
  const [row] = await list();
  expect(row).toMatchObject({ details, worth: null });
  expect(row).not.toHaveProperty("courseTitle");
});

test.each(["targetUserId", "performedBy"] as const)(
  "a search is cut when a person has more entries than it lists: %s",
  async (side) => {
    const { server, write, list, isCut } = await openLog();
    const { userId } = await signIn(server, { email: "ann@example.com" });
    const entries = (count: number) => Array<{ [side]: Id<"users"> }>(count).fill({ [side]: userId });
    await write(...entries(AUDIT_SEARCH.entries));
    expect([await isCut("ann@"), (await list("ann@")).length]).toEqual([false, AUDIT_SEARCH.entries]);
    await write(...entries(1));
    expect([await isCut("ann@"), (await list("ann@")).length]).toEqual([true, AUDIT_SEARCH.entries]);
    expect([await isCut("nobody"), await isCut("  ")]).toEqual([false, false]);
  },
);

test("a search is cut when it finds more people than it looks at", async () => {
  const { server, isCut } = await openLog();
  const join = async (number: number) =>
    await signIn(server, {
      email: `many${String(number)}@example.com`,
      displayName: `Many ${String(number)}`,
    });
  for (let number = 0; number < AUDIT_SEARCH.people; number += 1) await join(number);
  expect(await isCut("many")).toBe(false);
  await join(AUDIT_SEARCH.people);
  expect(await isCut("many")).toBe(true);
  expect(await refusal(isCut("m".repeat(1000)))).toBe("search-too-long");
});

test.each([
  ["the whole log", {}],
  ["one action", { action: "end_enrollment" as const }],
  ["what concerns a person", { person: "root@" }],
])("%s is listed from the newest or from the oldest entry", async (...[, filter]) => {
  const { admin, write } = await openLog();
  const performedBy = admin.userId;
  await write(...[5, 7, 7, 6].map((timestamp, at) => ({ timestamp, performedBy, details: String(at) })));
  const listed = async (order?: "newest" | "oldest") => {
    const args = { ...filter, ...(order && { order }), paginationOpts: FIRST_PAGE };
    const { page } = await admin.as.query(api.adminRoles.audit, args);
    return page.filter(({ timestamp }) => timestamp < 10).map(({ details }) => details);
  };
  expect(await listed()).toEqual(["2", "1", "3", "0"]);
  expect(await listed("newest")).toEqual(["2", "1", "3", "0"]);
  expect(await listed("oldest")).toEqual(["0", "3", "1", "2"]);
});
