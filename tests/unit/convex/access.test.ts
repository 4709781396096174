// The caller's identity: sessions, verification, disabled accounts, roles and the list of admin addresses.
import { beforeEach, expect, test } from "vitest";
import { internal } from "../../../convex/_generated/api.js";
import { requireAdminRole, requirePermission, standingOf, viewerOf } from "../../../convex/lib/access.ts";
import { refusal, setEnv, signIn, startServer } from "../../helpers/convex.ts";

beforeEach(() => {
  setEnv();
});

test("a visitor has no user", async () => {
  const server = startServer();
  expect(await server.run(async (ctx) => await viewerOf(ctx))).toBeNull();
  expect(await refusal(server.query(internal.access.current, {}))).toBe("not-signed-in");
});

test("a token is invalid once its session or account has ended", async () => {
  const server = startServer();
  const { as, sessionId } = await signIn(server);
  expect((await as.query(internal.access.current, {})).email).toBe("ann@example.com");
  await server.run(async (ctx) => {
    await ctx.db.delete("authSessions", sessionId);
  });
  expect(await refusal(as.query(internal.access.current, {}))).toBe("not-signed-in");
});

test("another person's session is refused", async () => {
  const server = startServer();
  const ann = await signIn(server);
  const bob = await signIn(server, { email: "bob@example.com" });
  const mixed = server.withIdentity({ subject: `${ann.userId}|${bob.sessionId}` });
  expect(await refusal(mixed.query(internal.access.current, {}))).toBe("not-signed-in");
});

test("disabled and unverified accounts are refused with their own codes", async () => {
  const server = startServer();
  const disabled = await signIn(server, { disabled: true });
  const unverified = await signIn(server, { email: "new@example.com", emailVerified: false });
  expect(await refusal(disabled.as.query(internal.access.current, {}))).toBe("user-disabled");
  expect(await refusal(unverified.as.query(internal.access.current, {}))).toBe("email-not-verified");
});

test("an admin by address has every permission but no role", async () => {
  const server = startServer();
  const { as } = await signIn(server, { email: "listed@cohort.test" });
  const standing = await as.run(async (ctx) => {
    const user = await requirePermission(ctx, "view_payments");
    return await standingOf(ctx, user);
  });
  expect(standing).toEqual({ role: "student", permissions: [], isListedAdmin: true, hasAdminRole: false });
  await expect(as.run(async (ctx) => await requireAdminRole(ctx))).rejects.toThrow("permission");
});

test("an address on the list counts only once it is verified", async () => {
  const server = startServer();
  const { as } = await signIn(server, { email: "listed@cohort.test", emailVerified: false });
  await expect(as.run(async (ctx) => await requirePermission(ctx, "view_payments"))).rejects.toThrow(
    "verify",
  );
});

test("an instructor may manage courses but not see payments", async () => {
  const server = startServer();
  const { as } = await signIn(server, { role: "instructor" });
  expect((await as.run(async (ctx) => await requirePermission(ctx, "manage_courses"))).email).toBe(
    "ann@example.com",
  );
  await expect(as.run(async (ctx) => await requirePermission(ctx, "view_payments"))).rejects.toThrow(
    "permission",
  );
});

test("an inactive admin record counts as student", async () => {
  const server = startServer();
  const { as, userId } = await signIn(server, { role: "admin" });
  expect((await as.run(async (ctx) => await requireAdminRole(ctx)))._id).toBe(userId);
  await server.run(async (ctx) => {
    const record = await ctx.db.query("userRoles").unique();
    if (record !== null) await ctx.db.patch("userRoles", record._id, { isActive: false });
  });
  await expect(as.run(async (ctx) => await requireAdminRole(ctx))).rejects.toThrow("permission");
});
