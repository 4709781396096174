import { generateKeyPairSync, createPublicKey } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { PROVIDER_KEYS } from "@cohort/launcher/src/environment.ts";
import { missingVariables, OLDEST_BACKEND } from "#shared/configuration.ts";
import { ageProblem, explained } from "../../../scripts/setup/backend-age.ts";
import { deploymentName, type Deployment } from "../../../scripts/setup/deployment.ts";
import { variablesToSet } from "../../../scripts/setup/variables.ts";

const ROOT = path.resolve(import.meta.dirname, "../../..");

const NO_CALLS = { get: () => Promise.reject(new Error("nothing is read")) } as unknown as Deployment;

const wanted = (given: Record<string, string>, present: string[] = [], prod = false) => ({
  read: (name: string) => given[name] ?? "",
  present: new Set(present),
  prod,
  ask: null,
});

describe("the variables of a setup", () => {
  it("are the given ones, a pair of keys, and the development site's address", async () => {
    const values = await variablesToSet(NO_CALLS, wanted({ RESEND_API_KEY: "re_1", UNRELATED: "x" }));
    expect([...values.keys()]).toEqual(["RESEND_API_KEY", "SITE_URL", "JWT_PRIVATE_KEY", "JWKS"]);
    expect(values.get("SITE_URL")).toBe("http://localhost:5173");
  });

  it("do not guess the address of a production site", async () => {
    expect([...(await variablesToSet(NO_CALLS, wanted({}, [], true))).keys()]).not.toContain("SITE_URL");
  });

  it("leave what the deployment has", async () => {
    const present = ["JWT_PRIVATE_KEY", "JWKS", "SITE_URL"];
    expect([...(await variablesToSet(NO_CALLS, wanted({}, present))).keys()]).toEqual([]);
  });

  it("complete a lost public half from the private key", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    const deployment = { get: () => Promise.resolve(pem.trimEnd().replace(/\n/g, " ")) };
    const present = ["JWT_PRIVATE_KEY", "SITE_URL"];
    const values = await variablesToSet(deployment as unknown as Deployment, wanted({}, present));
    const { n } = createPublicKey(privateKey).export({ format: "jwk" });
    expect([...values.keys()]).toEqual(["JWKS"]);
    expect(JSON.parse(values.get("JWKS") ?? "")).toMatchObject({ keys: [{ use: "sig", kty: "RSA", n }] });
  });

  it("never replace a public half whose key is lost", async () => {
    await expect(variablesToSet(NO_CALLS, wanted({}, ["JWKS"]))).rejects.toThrow("remove JWKS");
  });

  it("are asked for at a terminal, but for those that are there", async () => {
    const asked: string[] = [];
    const ask = (question: string, fallback: string) => {
      asked.push(question);
      return Promise.resolve(question.startsWith("Resend: API") ? "re_2" : fallback);
    };
    const values = await variablesToSet(NO_CALLS, {
      ...wanted({ EMAIL_FROM: "a@b.example" }, ["ADMIN_EMAILS"]),
      ask,
    });
    expect(asked.join()).not.toMatch(/Sender|admins/);
    expect(Object.fromEntries(values)).toMatchObject({
      RESEND_API_KEY: "re_2",
      SITE_URL: "http://localhost:5173",
    });
    expect([...values.keys()]).not.toContain("PAYPAL_CLIENT_ID");
  });
});

describe("the deployment of a setup", () => {
  it("is none without a configuration", () => {
    expect(deploymentName(() => "", false)).toBeNull();
    expect(deploymentName((name) => (name === "CONVEX_DEPLOYMENT" ? "dev:a-b-1" : ""), false)).toBe(
      "dev:a-b-1",
    );
  });
});

describe("a backend that is too old", () => {
  it("is named by what it does not have, with the way to update it", () => {
    expect(ageProblem([])).toBeNull();
    expect(ageProblem(undefined)).toBeNull();
    const problem = ageProblem(["request metadata (April 23, 2026)"]) ?? "";
    expect(problem).toContain("The backend is older than June 10, 2026");
    expect(problem).toContain("CONVEX_REVISION");
    expect(problem).toContain("request metadata (April 23, 2026)");
  });

  it("is recognised in errors of the CLI, and other errors stay as they are", () => {
    expect(explained("convex run ended with 1:\nUnknown async operation 1.0/getRequestMetadata")).toContain(
      "older than June 10, 2026",
    );
    expect(explained("convex run ended with 1:\nInvalid UDF type: snapshotQuery")).toContain("older than");
    expect(explained("convex env ended with 1:\nfetch failed")).toBe(
      "convex env ended with 1:\nfetch failed",
    );
  });

  it("is no older than docs/operators/deploy.md says", () => {
    expect(readFileSync(path.join(ROOT, "docs/operators/deploy.md"), "utf8")).toContain(
      `of\n${OLDEST_BACKEND} or later`,
    );
  });
});

describe(".env.example", () => {
  const documented = new Set(
    readFileSync(path.join(ROOT, ".env.example"), "utf8").match(/^[A-Z][A-Z0-9_]*(?==)/gm),
  );
  const made = new Set(["JWT_PRIVATE_KEY", "JWKS"]);
  const needed = missingVariables(() => "").map(({ name }) => name);

  it.each([...PROVIDER_KEYS, ...needed].filter((name) => !made.has(name)))("explains %s", (name) => {
    expect(documented).toContain(name);
  });
});
