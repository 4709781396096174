// The accounts of the demonstration have a password generated per installation, never a published one.
import { beforeEach, expect, it, vi } from "vitest";
import { internal } from "../../../convex/_generated/api";
import { deriveSecret, kdfParamsOf, verifySecret } from "../../../convex/model/auth/passwordKeys";
import { setEnv, startServer } from "../../helpers/convex.ts";

const KNOWN = "cohort-demo";

beforeEach(() => {
  setEnv();
  vi.stubEnv("COHORT_DEMO", "true");
});

type Server = ReturnType<typeof startServer>;

/** How many password accounts open with it. */
async function opens(server: Server, password: string): Promise<number> {
  const secrets = await server.run(async (ctx) =>
    (await ctx.db.query("authAccounts").collect()).flatMap(({ secret }) => secret ?? []),
  );
  const checks = secrets.map(async (stored) => {
    const kdfParams = kdfParamsOf(stored);
    return kdfParams !== null && (await verifySecret(await deriveSecret(password, kdfParams), stored));
  });
  return (await Promise.all(checks)).filter(Boolean).length;
}

it("SEC-74 the accounts get the password they are seeded with, or else a random one", async () => {
  const given = startServer();
  await given.action(internal.seed.demo, { password: "made-for-this-folder" });
  expect(await opens(given, "made-for-this-folder")).toBe(5);
  expect(await opens(given, KNOWN)).toBe(0);
  const none = startServer();
  await none.action(internal.seed.demo, {});
  expect(await opens(none, KNOWN)).toBe(0);
});

it("SEC-74 accounts that still have the published password get another one, and changed passwords stay", async () => {
  const server = startServer();
  await server.action(internal.seed.demo, { password: KNOWN });
  await server.action(internal.accounts.createVerified, {
    email: "else@cohort.test",
    firstName: "Some",
    lastName: "Body",
    role: "student",
    password: KNOWN,
  });
  expect(await opens(server, KNOWN)).toBe(6);
  await server.action(internal.seed.replaceKnownPasswords, { password: "made-for-this-folder" });
  expect(await opens(server, "made-for-this-folder")).toBe(5);
  expect(await opens(server, KNOWN)).toBe(1);
  await server.action(internal.seed.replaceKnownPasswords, { password: "another-password" });
  expect(await opens(server, "made-for-this-folder")).toBe(5);
});
