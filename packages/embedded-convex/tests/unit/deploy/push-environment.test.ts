// The variables of a deployment, and the checks of declared ones by a push.
import { beforeEach, describe, expect, test } from "vitest";
import { definition, mod, push } from "./bundles.ts";
import { openService, type ServiceUnderTest } from "./service-under-test.ts";

let under: ServiceUnderTest;
beforeEach(async () => {
  under = await openService();
});

describe("environment variables", () => {
  const all = () => Object.fromEntries(under.service.listEnvironment());

  test("are set, changed and removed together, and the runner uses them", async () => {
    await under.service.updateEnvironment([
      { name: "A", value: "1" },
      { name: "B", value: "2" },
    ]);
    await under.service.updateEnvironment([
      { name: "A", value: "3" },
      { name: "B", value: null },
      { name: "C" },
    ]);
    expect(all()).toEqual({ A: "3" });
    expect(under.reloads()).toBe(2);
  });

  test.each([
    ["a built-in name", { name: "CONVEX_SITE_URL", value: "x" }, /built in/],
    ["a name that is none", { name: "1A", value: "x" }, /invalid/],
    ["a value that is too large", { name: "A", value: "x".repeat(8193) }, /larger/],
  ])("%s is refused, and nothing of the request is applied", async (_name, change, message) => {
    await expect(under.service.updateEnvironment([{ name: "OK", value: "1" }, change])).rejects.toThrow(
      message,
    );
    expect(all()).toEqual({});
  });

  test("are at most a thousand", async () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({ name: `V${at}`, value: "" }));
    await under.service.updateEnvironment(many);
    await expect(under.service.updateEnvironment([{ name: "MORE", value: "" }])).rejects.toThrow(
      "A deployment has at most 1000 environment variables.",
    );
    await under.service.updateEnvironment([{ name: "MORE", value: "" }, { name: "V0" }]);
    expect(Object.keys(all())).toHaveLength(1000);
  });

  test("a change that auth.config.js rejects is refused; another one updates the providers", async () => {
    const authConfig = mod(
      "auth.config.js",
      'export default { providers: [{ domain: process.env.ISSUER, applicationID: "convex" }] };',
    );
    await under.service.updateEnvironment([{ name: "ISSUER", value: "https://one" }]);
    await under.deploy(push({ modules: [authConfig] }));
    await expect(under.service.updateEnvironment([{ name: "ISSUER", value: null }])).rejects.toMatchObject({
      code: "AuthConfigMissingEnvironmentVariable",
    });
    expect(all()).toEqual({ ISSUER: "https://one" });
    await under.service.updateEnvironment([{ name: "ISSUER", value: "https://two" }]);
    expect(under.rows("_deployments")).toMatchObject([
      { authInfo: '[{"domain":"https://two","applicationID":"convex"}]' },
    ]);
  });

  test("declared ones must be set and match their validator", async () => {
    const declared = definition([], {
      envVars: [
        ["LEVEL", { type: "value", value: '{"type":"literal","value":"high"}' }],
        ["NOTE", { type: "value", value: '{"type":"string"}', optional: true }],
      ],
    });
    await expect(under.service.start(push({ definition: declared }))).rejects.toMatchObject({
      code: "MissingEnvironmentVariables",
      message: expect.stringContaining("are not set: LEVEL.") as string,
    });
    await under.service.updateEnvironment([{ name: "LEVEL", value: "low" }]);
    await expect(under.service.start(push({ definition: declared }))).rejects.toThrow(/does not allow/);
    await under.service.updateEnvironment([{ name: "LEVEL", value: "high" }]);
    await expect(under.deploy(push({ definition: declared }))).resolves.toBeDefined();
  });

  test("a change is in force when it is answered", async () => {
    await under.service.updateEnvironment([{ name: "LEVEL", value: "low" }]);
    expect(under.reloads()).toBe(1);
  });

  test("concurrent changes are all applied", async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, i) => under.service.updateEnvironment([{ name: `V${i}`, value: "x" }])),
    );
    expect(Object.keys(all())).toHaveLength(10);
  });
});
