// No request, however malformed, ends or stalls a stand-in.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startForms } from "@cohort/stand-ins/src/forms/server.ts";
import { startGoogle } from "@cohort/stand-ins/src/google/server.ts";
import type { StandIn } from "@cohort/stand-ins/src/lib/serve.ts";
import { startPayPal } from "@cohort/stand-ins/src/paypal/server.ts";
import { startResend } from "@cohort/stand-ins/src/resend/server.ts";
import {
  isAlive,
  mutatedRequests,
  sendRaw,
  type RawTarget,
} from "embedded-convex/stress/raw-http/raw-requests.ts";
import { strangeRequests } from "embedded-convex/stress/raw-http/request-mutations.ts";
import { expectSurvival } from "../support/raw-requests.ts";

interface Subject {
  readonly name: string;
  readonly start: (common: { port: number; dataDir: string }) => Promise<StandIn>;
  readonly paths: readonly string[];
}

const account = { clientId: "id", clientSecret: "secret" };
const SUBJECTS: readonly Subject[] = [
  {
    name: "PayPal",
    start: (common) => startPayPal({ ...common, ...account }),
    paths: [
      "/",
      "/v1/oauth2/token",
      "/v2/checkout/orders",
      "/v2/checkout/orders/X/capture",
      "/sdk/js",
      "/api/switches",
    ],
  },
  {
    name: "Resend",
    start: (common) => startResend({ ...common, apiKey: "re_key" }),
    paths: ["/", "/emails", "/api/v1.0/email/send", "/api/messages", "/api/switches"],
  },
  {
    name: "Google",
    start: (common) => startGoogle({ ...common, ...account }),
    paths: ["/", "/token", "/authorize?client_id=id", "/.well-known/openid-configuration", "/api/switches"],
  },
  {
    name: "form service",
    start: startForms,
    paths: ["/", "/f/contact", "/api/submissions", "/api/switches"],
  },
];

describe.each(SUBJECTS)("$name stand-in", ({ start, paths }) => {
  let folder = "";
  let standIn: StandIn;
  let target: RawTarget;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "standin-"));
    standIn = await start({ port: 0, dataDir: folder });
    target = { host: "127.0.0.1", port: Number(new URL(standIn.url).port) };
  });

  afterAll(async () => {
    await standIn.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("SEC-92 no known malformed request ends it or is a server error", async () => {
    const requests = strangeRequests(`127.0.0.1:${target.port}`);
    await expectSurvival(
      target,
      requests.map(({ bytes }) => ({ bytes, ending: "wait" })),
    );
  });

  it("SEC-92 mutated requests neither end it nor cause server errors", async () => {
    for (const seed of [11, 12]) {
      const { answered } = await expectSurvival(
        target,
        mutatedRequests(target, { seed, count: 150, paths }),
        `seed ${seed}`,
      );
      expect(answered).toBeGreaterThan(75);
    }
  });

  it("SEC-92 bodies too large or unfinished are errors of the client", async () => {
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    const head = ["POST /api/switches HTTP/1.1", `host: 127.0.0.1:${target.port}`];
    for (const length of ["99999999999999", "1000"])
      for (const ending of ["wait", "reset"] as const) {
        const bytes = [...head, `content-length: ${length}`, "", '{"failing":'].join("\r\n");
        const { status } = await sendRaw(target, bytes, { ending });
        expect(status).toBe(ending === "reset" ? null : length === "1000" ? 400 : 413);
      }
    expect(await isAlive(target)).toBe(true);
    expect(logged.mock.calls).toEqual([]);
    logged.mockRestore();
  });

  it("SEC-63 an upgrade and a target that is not a path get a response", async () => {
    const host = `host: 127.0.0.1:${target.port}`;
    const upgrade = ["connection: upgrade", "upgrade: websocket", "sec-websocket-key: AA=="];
    const upgraded = await sendRaw(target, ["GET / HTTP/1.1", host, ...upgrade, "", ""].join("\r\n"));
    expect(upgraded.outcome).toBe("answered");
    expect((await sendRaw(target, `GET //[ HTTP/1.1\r\n${host}\r\n\r\n`)).outcome).toBe("answered");
    expect((await sendRaw(target, `TRACE / HTTP/1.1\r\n${host}\r\n\r\n`)).status).toBe(405);
  });
});
