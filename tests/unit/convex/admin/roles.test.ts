// Roles and accounts: assigning, switching off and on, repairing, and the admin who cannot be removed.
import type { PaginationOptions } from "convex/server";
import { expect, test, vi } from "vitest";
import { api } from "#convex/_generated/api.js";
import { vAuditAction } from "#convex/model/admin/auditActions.ts";
import { AUDIT_ACTIONS } from "#shared/texts/en/admin-names.ts";
import { FIRST_PAGE, openSchool, tableOf } from "../../../helpers/admin.ts";
import { finishDue, freezeEachTestAt, refusal, signIn } from "../../../helpers/convex.ts";

freezeEachTestAt("2026-11-21T10:00:00Z");

test("a role that is assigned counts at once, is copied to the profile and logged", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server);
  await admin.as.mutation(api.adminRoles.assign, { form: { userId: ann.userId, role: "instructor" } });
  expect((await ann.as.query(api.users.me, {}))?.permissions).toEqual(["manage_courses", "view_analytics"]);
  const user = await server.run(async (ctx) => await ctx.db.get("users", ann.userId));
  expect(user?.role).toBe("instructor");
  const { page } = await admin.as.query(api.adminRoles.audit, { paginationOpts: FIRST_PAGE });
  expect(page).toMatchObject([
    {
      action: "assign_role",
      ...{ targetName: "Ann Example", targetEmail: "ann@example.com" },
      ...{ performedByName: "Rita Root", performedByEmail: "root@example.com" },
      details: "student -> instructor",
    },
  ]);
  const [log] = await tableOf(server, "roleAuditLog");
  expect(log).toMatchObject({ performedBy: admin.userId, ipAddress: null, timestamp: Date.now() });
});

test("the log is listed by action and by period, newest first, in pages", async () => {
  const { server, admin } = await openSchool();
  const { userId } = await signIn(server);
  const first = Date.now();
  for (const role of ["instructor", "admin", "student"]) {
    await admin.as.mutation(api.adminRoles.assign, { form: { userId, role } });
    await admin.as.mutation(api.adminUsers.setDisabled, { userId, disabled: role === "instructor" });
    vi.advanceTimersByTime(1000);
  }
  const pageOf = async (filter: object, paginationOpts: PaginationOptions = FIRST_PAGE) =>
    await admin.as.query(api.adminRoles.audit, { ...filter, paginationOpts });
  const detailsOf = async (filter: object) => (await pageOf(filter)).page.map(({ details }) => details);
  const changes = ["admin -> student", "instructor -> admin", "student -> instructor"];
  expect(await detailsOf({ action: "assign_role" })).toEqual(changes);
  expect((await pageOf({})).page).toHaveLength(5);
  const period = { startsAt: first + 1000, endsAt: first + 2000 };
  expect((await pageOf({ period })).page).toMatchObject([
    { action: "enable_account" },
    { details: changes[1] },
  ]);
  expect(await detailsOf({ action: "assign_role", period })).toEqual([changes[1]]);
  expect(await detailsOf({ action: "coupon_paused" })).toEqual([]);
  const one = await pageOf({ action: "assign_role" }, { numItems: 1, cursor: null });
  const next = { numItems: 1, cursor: one.continueCursor };
  expect((await pageOf({ action: "assign_role" }, next)).page).toMatchObject([{ details: changes[1] }]);
});

test("the log of a person has what they did and what was done with their account, found by name or address", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server, { email: "ann@example.com", displayName: "Ann Example" });
  const bob = await signIn(server, { email: "bob@example.com", displayName: "Bob Builder", role: "admin" });
  const assign = async (by: typeof bob, userId: typeof ann.userId) => {
    await by.as.mutation(api.adminRoles.assign, { form: { userId, role: "instructor" } });
    vi.advanceTimersByTime(1000);
  };
  const cleo = await signIn(server, { email: "cleo@example.com", displayName: "Cleo Example" });
  await assign(admin, ann.userId);
  await assign(bob, cleo.userId);
  await assign(admin, cleo.userId);
  const found = async (person: string, more: object = {}) => {
    const args = { person, ...more, paginationOpts: FIRST_PAGE };
    const { page, isDone } = await admin.as.query(api.adminRoles.audit, args);
    expect(isDone).toBe(true);
    return page.map(({ performedByEmail, targetEmail }) => [performedByEmail, targetEmail]);
  };
  const [root, byBob] = ["root@example.com", ["bob@example.com", "cleo@example.com"]];
  expect(await found("bob@")).toEqual([byBob]);
  expect(await found("cleo")).toEqual([[root, "cleo@example.com"], byBob]);
  expect(await found("example")).toEqual([[root, "cleo@example.com"], byBob, [root, "ann@example.com"]]);
  expect(await found("rita", { action: "coupon_paused" })).toHaveLength(2);
  expect(await found("nobody")).toEqual([]);
  expect(await found("  ")).toHaveLength(3);
});

test("the log is refused for an action that it cannot have and for numbers that are no times", async () => {
  const { admin } = await openSchool();
  const ask = async (filter: object) =>
    await admin.as.query(api.adminRoles.audit, { ...filter, paginationOpts: FIRST_PAGE });
  await expect(ask({ action: "toString" })).rejects.toThrow();
  expect(await refusal(ask({ period: { startsAt: 0, endsAt: Number.NaN } }))).toBe("date-invalid");
});

test("the actions of the log are those that have a name", () => {
  const actions = vAuditAction.members.map(({ value }) => value);
  expect(actions.sort()).toEqual(Object.keys(AUDIT_ACTIONS).sort());
});

test("another role takes the place of the one before, also of one that was switched off", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server, { role: "instructor" });
  const { userId } = ann;
  await admin.as.mutation(api.adminRoles.setActive, { userId, isActive: false });
  await admin.as.mutation(api.adminRoles.assign, { form: { userId, role: "admin" } });
  const records = (await tableOf(server, "userRoles")).filter((row) => row.userId === userId);
  expect(records).toMatchObject([{ role: "admin", isActive: true, assignedBy: admin.userId }]);
  expect((await ann.as.query(api.users.me, {}))?.permissions).toContain("view_admin_panel");
});

test("a role form that is incomplete or has an unknown role is refused with the specified messages", async () => {
  const { server, admin } = await openSchool();
  const { userId } = await signIn(server);
  const assign = async (form: { userId: string; role: string }) =>
    await admin.as.mutation(api.adminRoles.assign, { form });
  await expect(assign({ userId: "", role: "admin" })).rejects.toThrow("Please select both a user and a role");
  await expect(assign({ userId, role: "  " })).rejects.toThrow("Please select both a user and a role");
  await expect(assign({ userId, role: "owner" })).rejects.toThrow("Invalid role: owner");
  expect(await refusal(assign({ userId: "nobody", role: "admin" }))).toBe("account-not-found");
  expect(await tableOf(server, "roleAuditLog")).toEqual([]);
});

test("an inactive role is a student's until it is activated again", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server, { role: "instructor" });
  const setActive = async (isActive: boolean) =>
    await admin.as.mutation(api.adminRoles.setActive, { userId: ann.userId, isActive });
  await setActive(false);
  expect((await ann.as.query(api.users.me, {}))?.role).toBe("student");
  await setActive(true);
  expect((await ann.as.query(api.users.me, {}))?.role).toBe("instructor");
  const actions = (await tableOf(server, "roleAuditLog")).map(({ action }) => action);
  expect(actions).toEqual(["deactivate_role", "activate_role"]);
  const nobody = await signIn(server, { email: "new@example.com" });
  const call = admin.as.mutation(api.adminRoles.setActive, { userId: nobody.userId, isActive: true });
  expect(await refusal(call)).toBe("role-record-not-found");
});

test("the last active admin cannot be removed in any way", async () => {
  const { server, admin } = await openSchool();
  const listed = await signIn(server, { email: "listed@cohort.test" });
  const { userId } = admin;
  const ways = async () => [
    await refusal(listed.as.mutation(api.adminRoles.assign, { form: { userId, role: "student" } })),
    await refusal(listed.as.mutation(api.adminRoles.setActive, { userId, isActive: false })),
    await refusal(listed.as.mutation(api.adminUsers.setDisabled, { userId, disabled: true })),
  ];
  expect(await ways()).toEqual(["last-admin", "last-admin", "last-admin"]);
  // An admin who cannot sign in is no replacement.
  await signIn(server, { email: "gone@example.com", role: "admin", disabled: true });
  expect(await ways()).toEqual(["last-admin", "last-admin", "last-admin"]);
  await signIn(server, { email: "unverified@example.com", role: "admin", emailVerified: false });
  expect(await ways()).toEqual(["last-admin", "last-admin", "last-admin"]);
  await signIn(server, { email: "second@example.com", role: "admin" });
  await listed.as.mutation(api.adminRoles.setActive, { userId, isActive: false });
  expect((await admin.as.query(api.users.me, {}))?.hasAdminRole).toBe(false);
});

test("sync repairs profiles and permissions that differ from the role records and returns their number", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server, { role: "instructor" });
  const bob = await signIn(server, { email: "bob@example.com", role: "instructor" });
  await admin.as.mutation(api.adminRoles.sync, { cursor: null });
  expect(await admin.as.mutation(api.adminRoles.sync, { cursor: null })).toEqual({
    checked: 3,
    fixed: 0,
    cursor: null,
  });
  await server.run(async (ctx) => {
    await ctx.db.patch("users", ann.userId, { role: "admin" });
    const record = (await ctx.db.query("userRoles").collect()).find((row) => row.userId === bob.userId);
    if (record) await ctx.db.patch("userRoles", record._id, { permissions: ["view_payments"] });
  });
  const before = await tableOf(server, "roleAuditLog");
  expect(await admin.as.mutation(api.adminRoles.sync, { cursor: null })).toMatchObject({ fixed: 2 });
  const log = (await tableOf(server, "roleAuditLog")).slice(before.length);
  expect(log.map(({ action, details }) => [action, details])).toEqual([
    ["sync_role", "instructor"],
    ["sync_role", "instructor"],
  ]);
  expect(new Set(log.map(({ targetUserId }) => targetUserId))).toEqual(new Set([ann.userId, bob.userId]));
  const user = await server.run(async (ctx) => await ctx.db.get("users", ann.userId));
  expect(user?.role).toBe("instructor");
  const records = await tableOf(server, "userRoles");
  expect(records.find((row) => row.userId === bob.userId)?.permissions).toEqual([
    "manage_courses",
    "view_analytics",
  ]);
});

test("a disabled account is signed out at once and refused until it is enabled", async () => {
  const { server, admin } = await openSchool();
  const ann = await signIn(server);
  const setDisabled = async (disabled: boolean) =>
    await admin.as.mutation(api.adminUsers.setDisabled, { userId: ann.userId, disabled });
  await setDisabled(true);
  expect(await ann.as.query(api.users.me, {})).toBeNull();
  expect(await refusal(ann.as.mutation(api.users.updateName, { form: { name: "Ann" } }))).toBe(
    "not-signed-in",
  );
  await finishDue(server);
  const sessions = await server.run(async (ctx) => await ctx.db.query("authSessions").collect());
  expect(sessions.map(({ userId }) => userId)).toEqual([admin.userId]);
  await setDisabled(false);
  const user = await server.run(async (ctx) => await ctx.db.get("users", ann.userId));
  expect(user?.disabled).toBe(false);
  const actions = (await tableOf(server, "roleAuditLog")).map(({ action }) => action);
  expect(actions).toEqual(["disable_account", "enable_account"]);
});

test("accounts are listed newest first and found by the beginning of their address", async () => {
  const { server, admin } = await openSchool();
  vi.advanceTimersByTime(1000);
  await signIn(server, { email: "ann@example.com", role: "instructor" });
  vi.advanceTimersByTime(1000);
  await signIn(server, { email: "listed@cohort.test", displayName: "Lis Ted" });
  const list = async (search: string) =>
    (await admin.as.query(api.adminUsers.list, { search, paginationOpts: FIRST_PAGE })).page;
  expect((await list("")).map(({ email }) => email)).toEqual([
    "listed@cohort.test",
    "ann@example.com",
    "root@example.com",
  ]);
  expect(await list("AN")).toMatchObject([
    { email: "ann@example.com", record: { role: "instructor", isActive: true }, isListedAdmin: false },
  ]);
  expect(await list("listed")).toMatchObject([{ record: null, isListedAdmin: true }]);
  expect(await list("nn@")).toEqual([]);
  expect((await list("ted")).map(({ displayName }) => displayName)).toEqual(["Lis Ted"]);
  const oldest = { search: "", order: "oldest" as const, paginationOpts: FIRST_PAGE };
  expect((await admin.as.query(api.adminUsers.list, oldest)).page[0]?.email).toBe("root@example.com");
});

test("a caller cannot ask for more than a page", async () => {
  const { server, admin } = await openSchool();
  for (let number = 0; number < 210; number += 1) {
    await signIn(server, { email: `many${String(number)}@example.com` });
  }
  const paginationOpts = { numItems: 100_000, cursor: null };
  const { page, isDone } = await admin.as.query(api.adminUsers.list, { search: "", paginationOpts });
  expect([page.length, isDone]).toEqual([200, false]);
});

test("each change of a role is logged once, with the role before; the profile has the role that counts", async () => {
  const { server, admin } = await openSchool();
  const { userId } = await signIn(server, { role: "instructor" });
  const profile = async () => (await server.run(async (ctx) => await ctx.db.get("users", userId)))?.role;
  for (let press = 0; press < 2; press += 1)
    await admin.as.mutation(api.adminRoles.setActive, { userId, isActive: false });
  expect(await profile()).toBe("student");
  await admin.as.mutation(api.adminRoles.assign, { form: { userId, role: "admin" } });
  expect(await profile()).toBe("admin");
  for (let press = 0; press < 2; press += 1)
    await admin.as.mutation(api.adminUsers.setDisabled, { userId, disabled: true });
  const log = (await tableOf(server, "roleAuditLog")).map(({ action, details }) => [action, details]);
  expect(log).toEqual([
    ["deactivate_role", "instructor"],
    ["assign_role", "instructor (inactive) -> admin"],
    ["disable_account", "ann@example.com"],
  ]);
  expect(await tableOf(server, "activity")).toMatchObject([
    { kind: "roleChanged", userId, courseId: null, details: "instructor" },
    { kind: "roleChanged", userId, courseId: null, details: "instructor (inactive) -> admin" },
  ]);
});

test("a role record that is switched off is listed as such; sample people and second factors are marked", async () => {
  const { server, admin } = await openSchool();
  const { userId } = await signIn(server, { role: "instructor" });
  await server.run(async (ctx) => await ctx.db.patch("users", userId, { isSample: true }));
  await admin.as.mutation(api.adminRoles.setActive, { userId, isActive: false });
  const { page } = await admin.as.query(api.adminUsers.list, { search: "", paginationOpts: FIRST_PAGE });
  const marks = page.map(({ email, record, isSample, hasSecondFactor, disabled }) => [
    ...[email, record?.isActive, isSample, hasSecondFactor, disabled],
  ]);
  expect(marks).toContainEqual(["ann@example.com", false, true, false, false]);
  expect(marks).toContainEqual(["root@example.com", true, false, false, false]);
});
