// What a production build of the site makes public.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { buildSite } from "@cohort/launcher/src/site-build.ts";
import { deploymentEnvironment } from "@cohort/launcher/src/environment.ts";
import { PROJECT_DIR } from "@cohort/launcher/src/project.ts";

let files: { name: string; text: string }[] = [];

beforeAll(async () => {
  const folder = await buildSite(PROJECT_DIR);
  files = readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ name: path.relative(folder, file), text: readFileSync(file, "latin1") }));
}, 240_000);

it("SEC-55 no source map is built or named", () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter(({ name }) => name.endsWith(".map"))).toEqual([]);
  expect(files.filter(({ text }) => /[#@] ?sourceMappingURL=/.test(text)).map(({ name }) => name)).toEqual(
    [],
  );
});

it("SEC-55 no name or value of the server's secrets is in the build", () => {
  const port = 4400;
  const ports = {
    site: port,
    backend: port + 1,
    backendSite: port + 2,
    inbox: port + 3,
    paypal: port + 4,
    google: port + 5,
    forms: port + 6,
  };
  const secrets = {
    jwtPrivateKey: "-----BEGIN PRIVATE KEY-----",
    jwks: '{"keys":[',
    paypalClientSecret: "local-secret-of-paypal",
    googleClientSecret: "local-secret-of-google",
    resendApiKey: "re_local",
  };
  const variables = deploymentEnvironment({ ports, secrets, demo: true, overrides: {} });
  const isSecret = /SECRET|KEY|JWKS|ADMIN_EMAILS|WEBHOOK|SERVICE_ID|TEMPLATE_ID/;
  const names = Object.keys(variables).filter((name) => isSecret.test(name));
  const admins = (variables.ADMIN_EMAILS ?? "").split(",");
  const forbidden = [...names, ...admins, "BEGIN PRIVATE KEY", "cohort-demo", "COHORT_PROXY_SECRET"];
  expect(forbidden.length).toBeGreaterThan(10);
  const found = files.flatMap(({ name, text }) =>
    forbidden.filter((word) => word !== "" && text.includes(word)).map((word) => `${name}: ${word}`),
  );
  expect(found).toEqual([]);
});
