// Mails with links, to an address for which strangers request them as well.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { codeHash } from "../../../convex/model/auth/actionCodes.ts";
import { ANN, flow, mailsTo, newestCode, registered, startAuthServer } from "../../helpers/accounts.ts";
import type { TestServer } from "../../helpers/convex.ts";
import { owner } from "../support/takeover.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

const { email } = ANN;
const later = (ms: number) => {
  vi.setSystemTime(Date.now() + ms);
};

describe("mails with links", () => {
  const reset = async (ip: string, more: object = {}) =>
    await flow(server.withRequestMetadata({ ip }), "requestReset", { email, ...more });

  it("SEC-76 a stranger's requests leave the owner's own", async () => {
    await registered(server, owner);
    for (let i = 0; i < 12; i += 1) await reset("198.51.100.9").catch(() => null);
    await reset("203.0.113.7");
    const code = await newestCode(server, email, "reset_password");
    expect(await flow(server, "reset", { code, newPassword: "brand new" })).toBeNull();
  });

  it("SEC-76 beyond a day's mails the newest link is extended, and earlier ones stay valid", async () => {
    await registered(server, owner);
    await reset("203.0.113.7");
    const own = await newestCode(server, email, "reset_password");
    for (let i = 0; i < 40; i += 1) await reset(`198.51.100.${String(i)}`);
    const sent = (await mailsTo(server, email)).filter(({ kind }) => kind === "reset_password");
    expect(sent).toHaveLength(20);
    const newest = await newestCode(server, email, "reset_password");
    const codes = await server.run(async (ctx) => await ctx.db.query("actionCodes").collect());
    expect(codes.map(({ codeHash }) => codeHash)).toContain(await codeHash(own));
    later(50 * 60_000);
    await reset("203.0.113.8");
    later(30 * 60_000);
    expect(await flow(server, "reset", { code: newest, newPassword: "brand new" })).toBeNull();
  });

  it("SEC-76 a known browser gets its mail beyond the day's count, and a proof starts a new count", async () => {
    await registered(server, owner);
    await flow(server, "signIn", owner);
    for (let i = 0; i < 25; i += 1) await reset(`198.51.100.${String(i)}`);
    const resetMails = async () =>
      (await mailsTo(server, email)).filter(({ kind }) => kind === "reset_password").length;
    const before = await resetMails();
    await reset("203.0.113.7", { device: owner.device });
    expect(await resetMails()).toBe(before + 1);
    const code = await newestCode(server, email, "reset_password");
    await flow(server, "reset", { code, newPassword: "brand new" });
    await reset("203.0.113.99");
    expect(await resetMails()).toBe(before + 2);
  });
});
