// Who becomes the first admin: a proven address of the list, or an account named by the command.
import { beforeEach, describe, expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { DAY_MS } from "../../../shared/durations.ts";
import {
  ANN,
  device,
  flow,
  newestCode,
  registered,
  startAuthServer,
  usersOf,
} from "../../helpers/accounts.ts";
import { refusal, signIn, type TestServer } from "../../helpers/convex.ts";
import { attacker, expectAttackerOut } from "../support/takeover.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

const { email } = ANN;

describe("first admin", () => {
  const listed = { ...ANN, email: "listed@cohort.test" };
  const isAdmin = async () => {
    const user = (await usersOf(server)).find((candidate) => candidate.email === listed.email);
    if (user === undefined) return false;
    const sessionId = await server.run(
      async (ctx) =>
        await ctx.db.insert("authSessions", { userId: user._id, expirationTime: Date.now() + DAY_MS }),
    );
    const as = server.withIdentity({ subject: `${user._id}|${sessionId}` });
    return (await as.query(api.users.me, {}))?.isListedAdmin === true;
  };

  it("SEC-96 an address on the list gives admin access only once it is proven", async () => {
    const person = { ...listed, device: device("f") };
    await flow(server, "signUp", person);
    expect(await isAdmin()).toBe(false);
    const code = await newestCode(server, listed.email, "verify_email");
    await refusal(flow(server, "verify", { code, device: device("1") }));
    expect(await isAdmin()).toBe(false);
    await flow(server, "verify", { code, device: person.device });
    expect(await isAdmin()).toBe(true);
  });

  it("SEC-96 an address verified before proofs were recorded gives no access until it is proven", async () => {
    const { as } = await signIn(server, { email: listed.email, proven: false });
    expect(await as.query(api.users.me, {})).toMatchObject({ emailVerified: true, isListedAdmin: false });
    expect(await refusal(as.query(api.adminOverview.totals, {}))).toBe("permission-denied");
    await flow(server, "requestReset", { email: listed.email });
    const code = await newestCode(server, listed.email, "reset_password");
    await flow(server, "reset", { code, newPassword: "brand new" });
    // The session from before has ended; the rights begin with a new sign-in.
    expect(await as.query(api.users.me, {})).toBeNull();
    expect(await isAdmin()).toBe(true);
  });

  it("SEC-17 spellings of a listed address get nothing", async () => {
    for (const spelling of ["Listed@Cohort.test.", "listed@cohort.test,", "ｌisted@cohort.test"]) {
      expect(await refusal(flow(server, "signUp", { ...listed, email: spelling }))).toBe("invalid-email");
    }
    await registered(server, { ...listed, email: "listed+1@cohort.test" });
    expect(await isAdmin()).toBe(false);
  });

  it("SEC-96 the command makes a verified account an admin, ends its sessions, and is audited", async () => {
    const { as } = await signIn(server, { email: "root@example.com", proven: false });
    const userId = await server.mutation(internal.roles.bootstrapAdmin, { email: " Root@Example.com" });
    expect(await as.query(api.users.me, {})).toBeNull();
    expect(await usersOf(server)).toMatchObject([{ _id: userId, role: "admin", addressProvenBy: "command" }]);
    const log = await server.run(async (ctx) => await ctx.db.query("roleAuditLog").collect());
    expect(log).toMatchObject([{ action: "bootstrap_admin", targetUserId: userId, performedBy: null }]);
  });

  it("SEC-96 the command refuses accounts that a stranger may have registered", async () => {
    await flow(server, "signUp", attacker);
    expect(await refusal(server.mutation(internal.roles.bootstrapAdmin, { email }))).toBe(
      "email-not-verified",
    );
    expect(await refusal(server.mutation(internal.roles.bootstrapAdmin, { email: "no@example.com" }))).toBe(
      "account-not-found",
    );
  });

  it("SEC-96 a prepared account replaces an unverified registration", async () => {
    await flow(server, "signUp", attacker);
    await server.action(internal.accounts.createVerified, { ...ANN, role: "admin" });
    await expectAttackerOut(server);
    expect(await flow(server, "signIn", ANN)).not.toBeNull();
    expect(await usersOf(server)).toMatchObject([
      { displayName: "Ann Example", addressProvenBy: "prepared" },
    ]);
  });
});
