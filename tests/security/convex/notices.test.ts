// Notices by mail about what happens to an account.
import { beforeEach, expect, it, vi } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { securityNotification } from "../../../convex/emails/security.ts";
import { describeDevice } from "../../../convex/model/auth/deviceNames.ts";
import { MINUTE_MS } from "../../../shared/durations.ts";
import {
  ANN,
  flow,
  mailsTo,
  newestCode,
  registered,
  signedIn,
  startAuthServer,
} from "../../helpers/accounts.ts";
import { signIn, type TestServer } from "../../helpers/convex.ts";

const browser = (letter: string) => ({ device: letter.repeat(64) });

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

const notices = async (email = ANN.email) =>
  (await mailsTo(server, email))
    .filter(({ kind }) => kind === "security_notice")
    .map(({ subject }) => subject);

const later = (): void => {
  vi.setSystemTime(Date.now() + MINUTE_MS);
};

it("SEC-91 a sign-in from a new browser is notified; the first one and known browsers are not", async () => {
  await registered(server);
  await signedIn(server, ANN, browser("a"));
  later();
  await signedIn(server, ANN, browser("a"));
  expect(await notices()).toEqual([]);
  later();
  await signedIn(server, ANN, browser("b"));
  expect(await notices()).toEqual(["New sign-in to your Cohort account"]);
  later();
  await signedIn(server, ANN, browser("b"));
  expect(await notices()).toHaveLength(1);
});

it("SEC-91 a browser without a secret counts as new each time, within the limit of mails", async () => {
  await registered(server);
  for (let count = 0; count < 6; count += 1) {
    await signedIn(server);
    later();
  }
  expect(await notices()).toHaveLength(3);
});

it("SEC-91 a wrong password and an unconfirmed address send no notice", async () => {
  await flow(server, "signUp", ANN);
  await expect(signedIn(server, ANN, browser("a"))).rejects.toThrow();
  await expect(signedIn(server, { ...ANN, password: "wrong one" }, browser("a"))).rejects.toThrow();
  expect(await notices()).toEqual([]);
});

it("SEC-91 a password reset is notified by mail", async () => {
  await registered(server);
  await flow(server, "requestReset", { email: ANN.email });
  const code = await newestCode(server, ANN.email, "reset_password");
  await flow(server, "reset", { code, newPassword: "another horse" });
  expect(await notices()).toEqual(["Your Cohort password was reset"]);
});

it("SEC-91 with Google, too, the second browser is notified and the first is not", async () => {
  const { as } = await signIn(server, { email: "google@example.com" });
  await as.mutation(api.devices.remember, browser("a"));
  await as.mutation(api.devices.remember, browser("a"));
  expect(await notices("google@example.com")).toEqual([]);
  await as.mutation(api.devices.remember, browser("b"));
  expect(await notices("google@example.com")).toEqual(["New sign-in to your Cohort account"]);
});

it("SEC-91 a notice names time and device in words, and no user agent can add to it", () => {
  const brand = { name: "Cohort", siteUrl: "https://site.test", supportEmail: "s@site.test" };
  const hostile = describeDevice('<img src=x onerror="alert(1)">\r\nBcc: all@x.test');
  expect(hostile).toEqual({ device: "Unknown browser", kind: "unknown" });
  const at = Date.UTC(2026, 10, 21, 9, 30);
  const mail = securityNotification({
    brand,
    reader: { name: "<b>Ann</b>", locale: "en", timeZone: "UTC" },
    kind: "newDevice",
    at,
    device: "Firefox on Windows",
  });
  expect(mail.text).toContain("Time: Saturday, November 21, 2026, 9:30 AM UTC");
  expect(mail.text).toContain("Device: Firefox on Windows");
  expect(mail.html).not.toContain("<b>Ann</b>");
});

it.each([
  ["", "Unknown browser", "unknown"],
  ["curl/8.0", "Unknown browser", "unknown"],
  ["Visit evil.test now/1.0 (Windows NT 10.0)", "Unknown browser on Windows", "computer"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0",
    "Firefox on Windows",
    "computer",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1",
    "Safari on iOS",
    "phone",
  ],
  ["a".repeat(100_000), "Unknown browser", "unknown"],
])("SEC-90 a user agent in words (%#)", (userAgent, device, kind) => {
  expect(describeDevice(userAgent)).toEqual({ device, kind });
});
