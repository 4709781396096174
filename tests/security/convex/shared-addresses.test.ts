// Where addresses of callers are shared or claimed (CALLER_ADDRESS=shared): limits per account, per browser and of everybody.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { addressLimits } from "../../../convex/lib/callers.ts";
import { EVERYBODY } from "../../../convex/lib/rateLimits.ts";
import { ANN, device, flow, registered, setAuthEnv, startAuthServer } from "../../helpers/accounts.ts";
import { leaveSeats, newBuyer, openShop, rowsOf } from "../../helpers/buyers.ts";
import { refusal, type TestServer } from "../../helpers/convex.ts";

// Dozens of calls each, on machines that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let server: TestServer;
let claimed = 0;

beforeEach(async () => {
  server = await startAuthServer({ CALLER_ADDRESS: "shared" });
});

/** A caller who claims another address in every call. */
const claiming = () =>
  server.withRequestMetadata({
    ip: `198.51.${String(Math.floor((claimed += 1) / 250))}.${String(claimed % 250)}`,
  });

const { email, password } = ANN;
const answerOf = async (call: Promise<unknown>): Promise<string> => await refusal(call).catch(() => "yes");
const signIn = (params: Record<string, unknown>) => answerOf(flow(claiming(), "signIn", params));
const count = (answers: readonly string[], answer: string): number =>
  answers.filter((one) => one === answer).length;

async function repeat(times: number, call: (i: number) => Promise<string>): Promise<string[]> {
  const answers: string[] = [];
  for (let i = 0; i < times; i += 1) answers.push(await call(i));
  return answers;
}

describe("a claimed address", () => {
  it("SEC-99 gives no more guesses at an account: ten for a browser, fifty for all that are unknown", async () => {
    await registered(server);
    const guess = (name: string) => signIn({ email, password: "guess", device: device(name) });
    expect(count(await repeat(15, () => guess("a")), "wrong-password")).toBe(10);
    expect(count(await repeat(60, (i) => guess(`b${String(i)}`)), "wrong-password")).toBe(40);
  });

  it("SEC-99 gives no more registrations, and those of one browser do not count for another", async () => {
    const register = (browser: string) => (i: number) =>
      answerOf(
        flow(claiming(), "signUp", {
          ...ANN,
          email: `${browser}${String(i)}@example.com`,
          device: device(browser),
        }),
      );
    expect(count(await repeat(25, register("a")), "yes")).toBe(20);
    expect(await repeat(2, register("b"))).toEqual(["yes", "yes"]);
  });

  it("SEC-99 does not exempt a caller as this machine", async () => {
    await registered(server);
    const local = server.withRequestMetadata({ ip: "127.0.0.1" });
    const guess = () => answerOf(flow(local, "signIn", { email, password: "guess" }));
    expect(count(await repeat(12, guess), "wrong-password")).toBe(10);
  });
});

describe("one caller behind the shared address", () => {
  it("SEC-99 does not keep others from signing in after sixty failures", async () => {
    await registered(server);
    const spray = (i: number) =>
      signIn({ email: `p${String(i)}@example.com`, password: "guess", device: device("a") });
    expect((await repeat(62, spray)).slice(-2)).toEqual(["too-many-requests", "too-many-requests"]);
    expect(await signIn({ email, password, device: device("b") })).toBe("yes");
    expect(await signIn({ email, password })).toBe("yes");
  });

  it("SEC-99 takes nothing from browsers known for their account, whatever the limit of everybody says", () => {
    const visitor = { ip: EVERYBODY, browser: "b" };
    expect(addressLimits("failurePerIp", visitor)).toEqual([
      { name: "failurePerIp", key: "browser b" },
      { name: "failurePerIp", key: EVERYBODY },
    ]);
    expect(addressLimits("failurePerIp", visitor, true)).toEqual([
      { name: "failurePerIp", key: "browser b" },
    ]);
    expect(addressLimits("failurePerIp", { ip: EVERYBODY, browser: null })).toEqual([
      { name: "failurePerIp", key: EVERYBODY },
    ]);
  });

  it("SEC-99 does not take the last seats from others: each account is counted by itself", async () => {
    const shop = await openShop();
    await setAuthEnv();
    vi.stubEnv("CALLER_ADDRESS", "shared");
    await leaveSeats(shop, 2);
    const [first, second] = [await newBuyer(shop), await newBuyer(shop)];
    await first.start();
    await second.start();
    const held = await rowsOf(shop, "checkouts");
    expect(held.map(({ holdsSeat, network }) => [holdsSeat, network])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
  });
});

describe("the limit of everybody", () => {
  const send = (from: string) =>
    answerOf(
      claiming().action(api.contact.submit, {
        form: { name: "Ann", email: from, phone: "", message: "Is there a seat left?" },
      }),
    );

  it("SEC-99 stops messages of ever new senders, and one sender does not exhaust it", async () => {
    vi.stubEnv("FORM_SERVICE_URL", "");
    expect(count(await repeat(30, () => send("one@example.com")), "yes")).toBe(5);
    const answers = await repeat(220, (i) => send(`p${String(i)}@example.com`));
    expect(count(answers, "yes")).toBeLessThanOrEqual(195);
    expect(count(answers, "yes")).toBeGreaterThan(150);
    expect(answers.at(-1)).toBe("too-many-requests");
  });
});

describe("where CALLER_ADDRESS is not set", () => {
  const sixtyFirst = async () =>
    (await repeat(61, (i) => signIn({ email: `p${String(i)}@example.com`, password: "guess" }))).at(-1);

  it("SEC-99 addresses count on Convex Cloud alone", async () => {
    vi.stubEnv("CALLER_ADDRESS", "");
    vi.stubEnv("CONVEX_SITE_URL", "https://api.school.example");
    const same = server.withRequestMetadata({ ip: "203.0.113.7" });
    const guess = (i: number) =>
      answerOf(flow(same, "signIn", { email: `q${String(i)}@example.com`, password: "guess" }));
    expect((await repeat(61, guess)).at(-1)).toBe("user-not-found");
    vi.stubEnv("CONVEX_SITE_URL", "https://happy-otter-1.convex.site");
    expect((await repeat(61, guess)).at(-1)).toBe("too-many-requests");
    expect(await sixtyFirst()).toBe("user-not-found");
  });
});
