// Asking for the deletion of an account: refusals, the seven days, and the sweep that continues what was lost.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { totpOf } from "#convex/model/auth/factor.ts";
import { newSecret } from "#convex/model/auth/secondFactor.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#shared/durations.ts";
import { ANN, mailsTo, registered, signedIn, startAuthServer } from "../../../helpers/accounts.ts";
import {
  finishDue,
  giveCourse,
  refusal,
  seedCatalogue,
  signIn,
  type TestServer,
} from "../../../helpers/convex.ts";

const FAAI = { courseId: "FAAI" };
const RIGHT = { password: ANN.password };

describe("asking for the deletion of an account", () => {
  let server: TestServer;
  let ann: Awaited<ReturnType<typeof signedIn>>;

  beforeEach(async () => {
    server = await startAuthServer();
    await registered(server);
    ann = await signedIn(server);
  });

  const userIdOf = async () =>
    await server.run(
      async (ctx) =>
        (await ctx.db.query("users").collect()).find(({ email }) => email === ANN.email)?._id ?? null,
    );

  it("takes the password", async () => {
    expect(await refusal(ann.as.action(api.ownData.requestDeletion, { password: "wrong one" }))).toBe(
      "wrong-password",
    );
    expect(await refusal(ann.as.action(api.ownData.requestDeletion, { password: "" }))).toBe(
      "password-required",
    );
    expect((await ann.as.query(api.users.me, {}))?.deletionDueAt).toBeNull();
  });

  it("ends all sessions, sends an e-mail, and leaves one thing to do after a new sign-in: to keep the account", async () => {
    const other = await signedIn(server);
    await ann.as.action(api.ownData.requestDeletion, RIGHT);
    expect(await ann.as.query(api.users.me, {})).toBeNull();
    expect(await other.as.query(api.users.me, {})).toBeNull();
    const kinds = (await mailsTo(server, ANN.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "account_deletion")).toHaveLength(1);
    const back = await signedIn(server);
    expect((await back.as.query(api.users.me, {}))?.deletionDueAt).toBe(Date.now() + 7 * DAY_MS);
    expect(await refusal(back.as.mutation(api.users.updateName, { form: { name: "Ann" } }))).toBe(
      "account-ending",
    );
    expect(await refusal(back.as.action(api.ownData.requestDeletion, RIGHT))).toBe("account-ending");
    await back.as.mutation(api.ownData.keepAccount, {});
    expect((await back.as.query(api.users.me, {}))?.deletionDueAt).toBeNull();
    await back.as.mutation(api.users.updateName, { form: { name: "Ann Kept" } });
  });

  async function withSecondFactor() {
    const userId = (await userIdOf()) ?? ("" as never);
    const secret = newSecret();
    await server.run(async (ctx) => {
      await ctx.db.insert("secondFactors", {
        ...{ userId, secret, confirmedAt: Date.now(), lastStep: 0, recoveryHashes: [], createdAt: 0 },
      });
    });
    const codeNow = () => totpOf(secret, ANN.email).generate({ timestamp: Date.now() });
    const code = codeNow();
    const wrong = { ...RIGHT, code: code === "000000" ? "111111" : "000000" };
    const ask = async (proof: { password: string; code?: string }) =>
      await refusal(ann.as.action(api.ownData.requestDeletion, proof));
    return { code, codeNow, wrong, ask };
  }

  it("counts wrong codes as tries, and no request without a code", async () => {
    const { wrong, ask } = await withSecondFactor();
    for (let time = 0; time < 4; time += 1) expect(await ask(RIGHT)).toBe("second-factor-required");
    for (let time = 0; time < 6; time += 1) expect(await ask(wrong)).toBe("second-factor-wrong");
    // Passwords are limited by the hour, too.
    vi.setSystemTime(Date.now() + HOUR_MS);
    for (let time = 0; time < 6; time += 1) expect(await ask(wrong)).toBe("second-factor-wrong");
    expect(await ask(wrong)).toBe("too-many-requests");
    expect((await ann.as.query(api.users.me, {}))?.deletionDueAt).toBeNull();
  });

  it("takes a code of two-step sign-in, once, after the password", async () => {
    const { code, wrong, ask } = await withSecondFactor();
    expect(await ask(RIGHT)).toBe("second-factor-required");
    expect(await ask({ ...RIGHT, code: " - " })).toBe("second-factor-required");
    expect(await ask(wrong)).toBe("second-factor-wrong");
    expect(await ask({ password: "wrong one", code })).toBe("wrong-password");
    expect((await ann.as.query(api.users.me, {}))?.deletionDueAt).toBeNull();
    await ann.as.action(api.ownData.requestDeletion, { ...RIGHT, code });
    expect(await ann.as.query(api.users.me, {})).toBeNull();
  });

  it("counts no earlier tries after a right code", async () => {
    const { code, codeNow, wrong, ask } = await withSecondFactor();
    const askWrongly = async (times: number) => {
      for (let time = 0; time < times; time += 1) expect(await ask(wrong)).toBe("second-factor-wrong");
    };
    await askWrongly(6);
    await ann.as.action(api.ownData.requestDeletion, { ...RIGHT, code });
    vi.setSystemTime(Date.now() + MINUTE_MS);
    ann = await signedIn(server, ANN, { secondFactor: codeNow() });
    await ann.as.mutation(api.ownData.keepAccount, {});
    // Six of sessions of the account, then those of everybody.
    await askWrongly(7);
  });

  it("cannot be taken back once it has begun", async () => {
    await ann.as.action(api.ownData.requestDeletion, RIGHT);
    const back = await signedIn(server);
    for (const status of ["running", "telling"] as const) {
      await server.run(async (ctx) => {
        for (const { _id } of await ctx.db.query("accountDeletions").collect())
          await ctx.db.patch("accountDeletions", _id, { status });
      });
      expect(await refusal(back.as.mutation(api.ownData.keepAccount, {}))).toBe("deletion-begun");
    }
    expect((await back.as.query(api.users.me, {}))?.deletionDueAt).not.toBeNull();
  });

  it("asked for in two tabs at once is one deletion", async () => {
    const other = await signedIn(server);
    const answers = await Promise.allSettled(
      [ann, other].map(async ({ as }) => await as.action(api.ownData.requestDeletion, RIGHT)),
    );
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const back = await signedIn(server);
    await back.as.mutation(api.ownData.keepAccount, {});
    expect(await server.run(async (ctx) => await ctx.db.query("accountDeletions").collect())).toEqual([]);
  });

  it("can be taken back until the moment it begins", async () => {
    await ann.as.action(api.ownData.requestDeletion, RIGHT);
    vi.setSystemTime(Date.now() + 7 * DAY_MS - 1);
    const back = await signedIn(server);
    await back.as.mutation(api.ownData.keepAccount, {});
    vi.setSystemTime(Date.now() + DAY_MS);
    await finishDue(server, 4);
    expect(await userIdOf()).not.toBeNull();
  });

  it("leaves nothing of what is written while it runs, and the address can be registered afterwards", async () => {
    await ann.as.action(api.ownData.requestDeletion, RIGHT);
    const deletionId = await server.run(async (ctx) => {
      const [row] = await ctx.db.query("accountDeletions").collect();
      if (row === undefined) throw new Error("No deletion");
      for (const { _id } of await ctx.db.query("authAccounts").collect())
        await ctx.db.delete("authAccounts", _id);
      await ctx.db.patch("accountDeletions", row._id, {
        ...{ status: "running", dueAt: Date.now(), place: { step: 1000, cursor: null } },
      });
      return row._id;
    });
    await registered(server).catch(() => undefined);
    // Somebody answers in a thread that the person follows.
    const userId = (await userIdOf()) ?? ("" as never);
    await server.run(async (ctx) => {
      const about = { href: null, targetId: null, threadId: null, isRead: false, createdAt: 0 };
      await ctx.db.insert("notifications", { userId, type: "reply", title: "New", text: "", ...about });
    });
    for (let round = 0; round < 40; round += 1) {
      const row = await server.run(async (ctx) => await ctx.db.get("accountDeletions", deletionId));
      if (row === null || row.status === "telling") break;
      await server.mutation(internal.ownData.forgetNext, { deletionId, turn: row.turn });
    }
    expect(await userIdOf()).toBeNull();
    for (const table of ["authAccounts", "notifications"] as const)
      expect(await server.run(async (ctx) => await ctx.db.query(table).collect()), table).toEqual([]);
    await registered(server);
    expect(await (await signedIn(server)).as.query(api.users.me, {})).toMatchObject({ email: ANN.email });
  });

  it("whose job was lost is continued by the sweep, ten minutes after it was due", async () => {
    await ann.as.action(api.ownData.requestDeletion, RIGHT);
    // The planned job belongs to another turn.
    await server.run(async (ctx) => {
      const row = await ctx.db.query("accountDeletions").unique();
      if (row !== null) await ctx.db.patch("accountDeletions", row._id, { turn: 1 });
    });
    const sweep = async (ms: number) => {
      vi.setSystemTime(Date.now() + ms);
      await server.mutation(internal.ownData.sweepDeletions, {});
      await finishDue(server, 40);
      return await userIdOf();
    };
    expect(await sweep(7 * DAY_MS)).not.toBeNull();
    expect(await sweep(10 * MINUTE_MS)).toBeNull();
  });

  it("that was taken back is not done, whatever its job and the sweep do", async () => {
    await ann.as.action(api.ownData.requestDeletion, RIGHT);
    const back = await signedIn(server);
    await back.as.mutation(api.ownData.keepAccount, {});
    await finishDue(server, 1);
    await server.mutation(internal.ownData.sweepDeletions, {});
    await finishDue(server, 4);
    expect(await userIdOf()).not.toBeNull();
  });

  it("is refused to people who teach a course, has an open purchase, or is the last admin", async () => {
    await seedCatalogue(server);
    const userId = (await userIdOf()) ?? ("" as never);
    await giveCourse(server, FAAI.courseId, userId);
    expect(await refusal(ann.as.action(api.ownData.requestDeletion, RIGHT))).toBe("deletion-teaches");
    await server.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("courses").collect())
        await ctx.db.patch("courses", _id, { instructorId: undefined });
    });
    await ann.as.mutation(api.checkouts.start, FAAI);
    expect(await refusal(ann.as.action(api.ownData.requestDeletion, RIGHT))).toBe("deletion-payment-open");
    await server.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("checkouts").collect())
        await ctx.db.patch("checkouts", _id, { status: "cancelled", holdsSeat: false });
      const now = Date.now();
      await ctx.db.insert("userRoles", {
        ...{ userId, role: "admin", permissions: [], assignedBy: null, assignedAt: now, updatedAt: now },
        isActive: true,
      });
    });
    expect(await refusal(ann.as.action(api.ownData.requestDeletion, RIGHT))).toBe("last-admin");
    await signIn(server, { email: "second@example.com", role: "admin" });
    await ann.as.action(api.ownData.requestDeletion, RIGHT);
  });
});
