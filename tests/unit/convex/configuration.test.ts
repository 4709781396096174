// Incomplete configurations: what is offered, the error messages, and that nothing is partly written.
import { beforeEach, describe, expect, it, vi } from "vitest";
import { api, internal } from "#convex/_generated/api.js";
import { ANN, device, flow, mailsTo, setAuthEnv } from "../../helpers/accounts.ts";
import { newBuyer, openShop, rowsOf, type Shop } from "../../helpers/buyers.ts";
import { signIn } from "../../helpers/convex.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await setAuthEnv();
});

const notConfigured = (...names: string[]) => ({
  data: {
    code: "invalid-configuration",
    message: expect.stringMatching(names.join(".*")) as string,
  },
});

describe("a deployment that cannot finish a registration", () => {
  it.each(["SITE_URL", "JWT_PRIVATE_KEY", "JWKS", "RESEND_API_KEY", "EMAIL_FROM"])(
    "refuses it without %s, and writes nothing",
    async (name) => {
      vi.stubEnv(name, "");
      await expect(
        flow(shop.server, "signUp", { ...ANN, email: "new@example.com", device: device("f") }),
      ).rejects.toMatchObject(notConfigured(name));
      const { users, accounts, limits } = await shop.server.run(async (ctx) => ({
        users: (await ctx.db.query("users").collect()).map(({ email }) => email),
        accounts: await ctx.db.query("authAccounts").collect(),
        limits: await ctx.db.query("emailOutbox").collect(),
      }));
      expect(users).not.toContain("new@example.com");
      expect([accounts, limits]).toEqual([[], []]);
    },
  );

  it("reports all missing variables at once", async () => {
    vi.stubEnv("SITE_URL", "");
    vi.stubEnv("RESEND_API_KEY", "");
    await expect(
      flow(shop.server, "signUp", { ...ANN, email: "new@example.com", device: device("f") }),
    ).rejects.toMatchObject(notConfigured("SITE_URL", "RESEND_API_KEY"));
  });

  it("sends no reset link that cannot work", async () => {
    vi.stubEnv("SITE_URL", "");
    await expect(
      flow(shop.server, "requestReset", { email: ANN.email, device: device("f") }),
    ).rejects.toMatchObject(notConfigured("SITE_URL"));
    expect(await mailsTo(shop.server, ANN.email)).toEqual([]);
  });
});

describe("a deployment without payments", () => {
  beforeEach(() => {
    vi.stubEnv("PAYPAL_CLIENT_SECRET", "");
  });

  it("offers none and holds no seat", async () => {
    expect(await shop.server.query(api.configuration.forClient, {})).toMatchObject({ payPal: null });
    const { start } = await newBuyer(shop);
    await expect(start()).rejects.toMatchObject({
      data: { code: "payments-not-configured" },
    });
    expect(await rowsOf(shop, "checkouts")).toEqual([]);
  });
});

describe("the public configuration", () => {
  const offered = async () => await shop.server.query(api.configuration.forClient, {});

  it("names who processes data", async () => {
    vi.stubEnv("EMAIL_PROVIDER", "");
    vi.stubEnv("FORM_SERVICE_URL", "");
    expect(await offered()).toMatchObject({ emailProvider: "resend", hasFormService: false });
    vi.stubEnv("EMAIL_PROVIDER", "emailjs");
    vi.stubEnv("FORM_SERVICE_URL", "ftp://refused.example");
    expect(await offered()).toMatchObject({ emailProvider: "emailjs", hasFormService: true });
  });

  it("is PayPal's own script in the sandbox, or of the live account", async () => {
    vi.stubEnv("PAYPAL_API_BASE", "");
    const sandbox = { environment: "sandbox", scriptUrl: null };
    expect(await offered()).toMatchObject({ google: true, payPal: sandbox });
    vi.stubEnv("PAYPAL_API_BASE", "https://api-m.paypal.com/");
    expect(await offered()).toMatchObject({ payPal: { environment: "production", scriptUrl: null } });
  });

  it("is a stand-in's script only where stand-ins are allowed", async () => {
    vi.stubEnv("PAYPAL_API_BASE", "http://127.0.0.1:4404");
    expect(await offered()).toMatchObject({ payPal: { scriptUrl: "http://127.0.0.1:4404/sdk/js" } });
    vi.stubEnv("ALLOW_LOCAL_PROVIDERS", "");
    expect(await offered()).toMatchObject({ payPal: null });
    const report = await shop.server.mutation(internal.configuration.report, {});
    expect(report.lacks).toEqual([]);
    expect(report.missing).toContainEqual(
      expect.objectContaining({ name: "PAYPAL_API_BASE", required: true }),
    );
  });

  it.each(["https://paypal.com.evil.example", "https://evilpaypal.com"])(
    "takes %s for a stand-in, not for PayPal",
    async (base) => {
      vi.stubEnv("PAYPAL_API_BASE", base);
      expect(await offered()).toMatchObject({ payPal: { scriptUrl: `${base}/sdk/js` } });
    },
  );

  it("has no Google without its keys, and a sign-in is refused nevertheless", async () => {
    vi.stubEnv("AUTH_GOOGLE_SECRET", "");
    expect(await offered()).toMatchObject({ google: false });
    await expect(
      shop.server.action(api.auth.signIn, { provider: "google", params: {} }),
    ).rejects.toMatchObject(notConfigured("Google"));
  });

  it("never includes a secret", async () => {
    vi.stubEnv("PAYPAL_CLIENT_SECRET", "a-secret-of-the-school");
    expect(JSON.stringify(await offered())).not.toContain("a-secret-of-the-school");
  });
});

describe("the report for the set-up", () => {
  /** Convex's calls from functions to the backend, by their names. */
  type Syscall = (name: string, args: string) => Promise<string>;

  it.each([
    ["getRequestMetadata", ["request metadata (April 23, 2026)"]],
    ["snapshotQuery", ["queries on stale snapshots (June 10, 2026)"]],
  ])("names what a backend without %s lacks", async (missing, lacks) => {
    const { Convex } = globalThis as unknown as { Convex: object };
    vi.stubGlobal("Convex", {
      get syscall() {
        return Reflect.get(Convex, "syscall") as unknown;
      },
      get jsSyscall() {
        return Reflect.get(Convex, "jsSyscall") as unknown;
      },
      get asyncSyscall(): Syscall {
        const call = Reflect.get(Convex, "asyncSyscall") as Syscall;
        return async (name, args) => {
          if (`${name} ${args}`.includes(missing)) throw new Error(`No ${missing}`);
          return await call(name, args);
        };
      },
    });
    const report = await shop.server.mutation(internal.configuration.report, {});
    expect(report.lacks).toEqual(lacks);
    expect(report.courses).toBe((await shop.server.query(api.courses.list, {})).length);
  });
});

describe("missing configuration", () => {
  it("is listed for admins with its effect", async () => {
    vi.stubEnv("PAYPAL_WEBHOOK_ID", "");
    const admin = await signIn(shop.server, { email: "admin@cohort.test", role: "admin" });
    expect(await admin.as.query(api.configuration.missing, {})).toContainEqual({
      name: "PAYPAL_WEBHOOK_ID",
      feature: "payments",
      required: false,
      effect: "Refunds and disputes made at PayPal are not noticed.",
    });
  });
});
