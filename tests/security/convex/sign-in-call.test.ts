// `auth:signIn` is the auth library's own action behind our bounds: a call that its client never sends writes no row.
import { beforeEach, describe, expect, test } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import type { Id, TableNames } from "../../../convex/_generated/dataModel.js";
import { setAuthEnv } from "../../helpers/accounts.ts";
import { refusal, setEnv } from "../../helpers/convex.ts";
import { openWholeSchool, type School } from "../../helpers/school.ts";

let school: School;

beforeEach(async () => {
  setEnv();
  await setAuthEnv();
  school = await openWholeSchool();
});

const signIn = async (call: object): Promise<unknown> =>
  await school.as.anonymous.action(api.auth.signIn, call);

const stored = async (id: Id<TableNames>) => await school.server.run(async (ctx) => await ctx.db.get(id));

/** A session of the person with a refresh token, as the library stores them. */
async function session(userId: Id<"users">) {
  return await school.server.run(async (ctx) => {
    const expirationTime = Date.now() + 3_600_000;
    const sessionId = await ctx.db.insert("authSessions", { userId, expirationTime });
    const tokenId = await ctx.db.insert("authRefreshTokens", { sessionId, expirationTime });
    return { sessionId, tokenId };
  });
}

describe("SEC-97 refresh tokens", () => {
  test("SEC-97 with ids of other tables delete nothing", async () => {
    const { threadId, userId, enrollmentId } = school;
    for (const id of [threadId, userId.student, enrollmentId]) {
      for (const refreshToken of [`${threadId}|${id}`, `${id}|${id}`, `x|${id}`, `|${id}`, id])
        expect(await signIn({ refreshToken })).toEqual({ tokens: null });
      expect(await stored(id)).not.toBeNull();
    }
  });

  test("SEC-97 of one's own token with another person's session end neither", async () => {
    const mine = await session(school.userId.student);
    const theirs = await session(school.userId.admin);
    const refreshToken = `${mine.tokenId}|${theirs.sessionId}`;
    expect(await signIn({ refreshToken })).toEqual({ tokens: null });
    expect(await stored(theirs.sessionId)).not.toBeNull();
    expect(await stored(mine.sessionId)).not.toBeNull();
  });

  test("a stored one is exchanged for new tokens", async () => {
    const { tokenId, sessionId } = await session(school.userId.student);
    expect(await signIn({ refreshToken: `${tokenId}|${sessionId}` })).toMatchObject({
      tokens: {
        token: expect.any(String) as string,
        refreshToken: expect.stringContaining(sessionId) as string,
      },
    });
  });
});

describe("SEC-97 other calls", () => {
  test("SEC-97 a code cannot count tries for an address the caller chooses", async () => {
    const params = { code: "12345678", email: "victim@example.com", phone: "1" };
    expect(await signIn({ params, verifier: "x" })).toEqual({ tokens: null });
    expect(await school.server.run(async (ctx) => await ctx.db.query("authRateLimits").collect())).toEqual(
      [],
    );
  });

  test("SEC-97 a code without its browser's verifier signs nobody in", async () => {
    expect(await signIn({ params: { code: "12345678" } })).toEqual({ tokens: null });
  });

  test.each([{}, { params: {} }, { verifier: "x" }])("SEC-97 %j is refused", async (call) => {
    expect(await refusal(signIn(call))).toBe("sign-in-failed");
  });

  test.each([{ provider: "github" }, { provider: "constructor" }, { params: [] }])(
    "SEC-97 %j is refused as malformed",
    async (call) => {
      await expect(signIn(call)).rejects.toThrow();
    },
  );

  test("SEC-97 the signature of a Google round trip is written to its own row only", async () => {
    const before = await stored(school.threadId);
    const args = { type: "verifierSignature", verifier: school.threadId, signature: "x" } as const;
    await expect(school.server.mutation(internal.auth.store, { args })).rejects.toThrow();
    expect(await stored(school.threadId)).toEqual(before);
  });
});
