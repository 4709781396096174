// Limits of password sign-in: many tries at once, tries of strangers at an account, and the cost of each try.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deriveSecret } from "../../../convex/model/auth/passwordKeys.ts";
import { ANN, device, flow, newestCode, registered, startAuthServer } from "../../helpers/accounts.ts";
import { refusal, type TestServer } from "../../helpers/convex.ts";

vi.mock("../../../convex/model/auth/passwordKeys", { spy: true });

// Dozens of calls each, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer({ RATE_LIMIT_LOOPBACK: "true" });
  vi.mocked(deriveSecret).mockClear();
});

const from = (ip: string) => server.withRequestMetadata({ ip });
const { email, password } = ANN;
const wrong = { email, password: "wrong one" };

async function answersOf(calls: Promise<unknown>[]): Promise<string[]> {
  return await Promise.all(
    calls.map(async (call) => {
      const answer = await refusal(call).catch(() => "yes");
      return answer;
    }),
  );
}

describe("many tries at once", () => {
  it("SEC-75 evaluates no more guesses than the limit when ninety arrive together", async () => {
    await registered(server);
    const calls = Array.from({ length: 90 }, async (_, i) => {
      return await flow(from("203.0.113.7"), "signIn", { email: `p${String(i)}@example.com`, password: "x" });
    });
    const answers = await answersOf(calls);
    expect(answers.filter((answer) => answer === "user-not-found")).toHaveLength(60);
    expect(answers.filter((answer) => answer === "too-many-requests")).toHaveLength(30);
  });

  it("SEC-75 evaluates ten guesses at one account from one address, the right one among the others", async () => {
    await registered(server);
    const guesses = Array.from({ length: 20 }, (_, i) => (i === 15 ? password : `guess ${String(i)}`));
    const answers: string[] = [];
    for (const guess of guesses) {
      answers.push(
        await refusal(flow(from("203.0.113.7"), "signIn", { email, password: guess })).catch(() => "yes"),
      );
    }
    expect(answers.filter((answer) => answer === "wrong-password")).toHaveLength(10);
    expect(answers).not.toContain("yes");
  });

  it("SEC-75 gives a try back when the password was right", async () => {
    await registered(server);
    for (let i = 0; i < 55; i += 1) await flow(from("203.0.113.7"), "signIn", ANN);
    expect(await refusal(flow(from("203.0.113.7"), "signIn", wrong))).toBe("wrong-password");
  });
});

describe("strangers cannot lock the owner out", () => {
  const stranger = "198.51.100.9";

  it("SEC-76 the owner signs in from elsewhere after a stranger's tries were used up", async () => {
    await registered(server);
    for (let i = 0; i < 12; i += 1) await refusal(flow(from(stranger), "signIn", wrong));
    expect(await refusal(flow(from(stranger), "signIn", ANN))).toBe("too-many-requests");
    expect(await flow(from("203.0.113.7"), "signIn", ANN)).not.toBeNull();
  });

  it("SEC-76 a browser that has signed in before is counted by itself, even behind the same address", async () => {
    await registered(server);
    const known = { ...ANN, device: device("a") };
    await flow(from(stranger), "signIn", known);
    for (let i = 0; i < 12; i += 1) await refusal(flow(from(stranger), "signIn", wrong));
    expect(await refusal(flow(from(stranger), "signIn", { ...ANN, device: device("b") }))).toBe(
      "too-many-requests",
    );
    expect(await flow(from(stranger), "signIn", known)).not.toBeNull();
  });

  it("SEC-76 tries from everywhere are bounded, and the known browser is exempt from that bound", async () => {
    await registered(server);
    const known = { ...ANN, device: device("a") };
    await flow(from("203.0.113.7"), "signIn", known);
    const answers: string[] = [];
    for (let i = 0; i < 70; i += 1) {
      answers.push(await refusal(flow(from(`198.51.100.${String(i)}`), "signIn", wrong)));
    }
    expect(answers.filter((answer) => answer === "wrong-password")).toHaveLength(50);
    expect(await flow(from("203.0.113.7"), "signIn", known)).not.toBeNull();
  });

  it("SEC-76 a known browser has no free guesses", async () => {
    await registered(server);
    await flow(server, "signIn", { ...ANN, device: device("a") });
    const answers: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      answers.push(await refusal(flow(server, "signIn", { ...wrong, device: device("a") })));
    }
    expect(answers.filter((answer) => answer === "wrong-password")).toHaveLength(10);
  });

  it("SEC-76 a reset forgets the known browsers along with the old password", async () => {
    await registered(server);
    await flow(server, "signIn", { ...ANN, device: device("a") });
    await flow(server, "requestReset", { email });
    const code = await newestCode(server, email, "reset_password");
    await flow(server, "reset", { code, newPassword: "brand new" });
    const rows = await server.run(async (ctx) => await ctx.db.query("devices").collect());
    expect(rows).toEqual([]);
  });

  it("SEC-76 addresses of one IPv6 network are one caller", async () => {
    await registered(server);
    const answers: string[] = [];
    for (let i = 0; i < 12; i += 1) {
      answers.push(await refusal(flow(from(`2001:db8:0:1::${String(i + 1)}`), "signIn", wrong)));
    }
    expect(answers.filter((answer) => answer === "wrong-password")).toHaveLength(10);
    expect(await refusal(flow(from("2001:db8:0:2::1"), "signIn", wrong))).toBe("wrong-password");
  });
});

describe("cost of a try", () => {
  it("SEC-70 no key is derived for a try that the limits refuse", async () => {
    await registered(server);
    for (let i = 0; i < 10; i += 1) await refusal(flow(from("203.0.113.7"), "signIn", wrong));
    vi.mocked(deriveSecret).mockClear();
    expect(await refusal(flow(from("203.0.113.7"), "signIn", wrong))).toBe("too-many-requests");
    expect(deriveSecret).not.toHaveBeenCalled();
  });

  it("SEC-70 no key is derived for an impossible password, and it counts as a wrong one", async () => {
    await registered(server);
    vi.mocked(deriveSecret).mockClear();
    const long = { email, password: "x".repeat(30_000) };
    for (let i = 0; i < 10; i += 1) {
      expect(await refusal(flow(server, "signIn", long))).toBe("wrong-password");
    }
    expect(await refusal(flow(server, "signIn", long))).toBe("too-many-requests");
    expect(deriveSecret).not.toHaveBeenCalled();
  });

  it("SEC-70 one address gets sixty derivations at once, right passwords included", async () => {
    await registered(server);
    const answers: string[] = [];
    for (let i = 0; i < 70; i += 1) {
      answers.push(await refusal(flow(from("203.0.113.7"), "signIn", ANN)).catch(() => "yes"));
    }
    expect(answers.filter((answer) => answer === "yes")).toHaveLength(60);
    expect(answers.at(-1)).toBe("too-many-requests");
    vi.setSystemTime(Date.now() + 60_000);
    expect(await flow(from("203.0.113.7"), "signIn", ANN)).not.toBeNull();
  });
});

describe("records of known browsers", () => {
  it("SEC-76 only digests are stored, a different one for every account", async () => {
    await registered(server);
    const other = { ...ANN, email: "bob@example.com" };
    await registered(server, other);
    for (const person of [ANN, other]) await flow(server, "signIn", { ...person, device: device("a") });
    const rows = await server.run(async (ctx) => await ctx.db.query("devices").collect());
    expect(new Set(rows.map(({ tokenHash }) => tokenHash)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(device("a"));
  });

  it("SEC-76 an account keeps the twenty browsers seen last", async () => {
    await registered(server);
    for (let i = 0; i < 25; i += 1) {
      vi.setSystemTime(Date.now() + 60_000);
      await flow(server, "signIn", { ...ANN, device: device(i.toString(16)) });
    }
    const rows = await server.run(async (ctx) => await ctx.db.query("devices").collect());
    expect(rows).toHaveLength(20);
  });
});
