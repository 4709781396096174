// Addresses, names and codes that are longer than allowed or only look like others.
import { beforeEach, describe, expect, it } from "vitest";
import { ANN, flow, startAuthServer, usersOf } from "../../helpers/accounts.ts";
import { refusal, type TestServer } from "../../helpers/convex.ts";

let server: TestServer;

beforeEach(async () => {
  server = await startAuthServer();
});

describe("malformed and deceptive addresses", () => {
  it.each([
    "ａnn@example.com",
    "ann@exаmple.com",
    "ann＠example.com",
    "ann@example.com\u202e",
    "ann@example.com\u0000",
    `${"ann".repeat(10_000)}@example.com`,
    " ".repeat(30_000),
  ])("SEC-71 address %# is refused before any work", async (address) => {
    const before = performance.now();
    for (const name of ["signUp", "signIn", "resend", "requestReset"]) {
      expect(await refusal(flow(server, name, { ...ANN, email: address }))).toBe("invalid-email");
    }
    expect(performance.now() - before).toBeLessThan(5_000);
    expect(await usersOf(server)).toEqual([]);
  });

  it("SEC-71 long names and codes are refused before they are processed", async () => {
    const long = "\ufdfa".repeat(30_000);
    expect(await refusal(flow(server, "signUp", { ...ANN, firstName: long }))).toBe("invalid-form");
    expect(await refusal(flow(server, "verify", { code: long }))).toBe("invalid-action-code");
    expect(await refusal(flow(server, "signUp", { ...ANN, password: long }))).toBe("weak-password");
  });
});
