// The identity providers that auth.config.js may name.
import { expect, test } from "vitest";
import { evaluateAuthConfig } from "../../../src/deploy/evaluate-auth.ts";
import { pushedModule } from "../../../src/deploy/modules.ts";
import { mod } from "./bundles.ts";

const evaluated = (config: unknown) =>
  evaluateAuthConfig(pushedModule(mod("auth.config.js", `export default ${JSON.stringify(config)};`)), {
    env: new Map(),
    importNowMs: 0,
  });

const CUSTOM = { type: "customJwt", issuer: "id.example", jwks: "data:,k", algorithm: "ES256" };

test.each([
  [
    { domain: "a.example", applicationID: "x" },
    { domain: "https://a.example", applicationID: "x" },
  ],
  [
    { domain: "http://127.0.0.1:1", applicationID: "", more: 1 },
    { domain: "http://127.0.0.1:1", applicationID: "" },
  ],
  [CUSTOM, { ...CUSTOM, issuer: "https://id.example", applicationID: null }],
  [
    { ...CUSTOM, applicationID: "x" },
    { ...CUSTOM, issuer: "https://id.example", applicationID: "x" },
  ],
])("%j is a provider", async (provider, read) => {
  expect(await evaluated({ providers: [provider, provider] })).toEqual([read, read]);
});

test.each([
  [null, "a list of `providers`"],
  [[], "a list of `providers`"],
  [{ providers: {} }, "a list of `providers`"],
  [{ providers: [null] }, "every provider must be an object"],
  [{ providers: [["x"]] }, "every provider must be an object"],
  [{ providers: [{ applicationID: "x" }] }, "a provider needs a `domain`"],
  [{ providers: [{ domain: "", applicationID: "x" }] }, "a provider needs a `domain`"],
  [{ providers: [{ domain: "a.example" }] }, "a provider needs an `applicationID`"],
  ...["issuer", "jwks", "algorithm"].map((field): [object, string] => [
    { providers: [{ ...CUSTOM, [field]: 1 }] },
    "needs `issuer`, `jwks` and `algorithm`",
  ]),
])("%j is refused", async (config, why) => {
  await expect(evaluated(config)).rejects.toThrow(why);
});
