// Key sets of the identity providers: from where, how often, and what is said when one cannot be loaded.
import { exportJWK, generateKeyPair } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { KeySets } from "../../../src/auth/key-sets.ts";
import type { AuthProvider } from "../../../src/auth/providers.ts";
import { ManualRuntime } from "../manual-runtime.ts";

const OWN = "http://127.0.0.1:4402";
let keySet: string;

beforeAll(async () => {
  const { publicKey } = await generateKeyPair("ES256", { extractable: true });
  keySet = JSON.stringify({ keys: [await exportJWK(publicKey)] });
});

const custom = (jwks: string, issuer = "https://id.example"): AuthProvider => ({
  kind: "customJwt",
  issuer,
  applicationId: null,
  jwks,
  algorithm: "ES256",
});
const oidc = (issuer: string): AuthProvider => ({ kind: "oidc", issuer, applicationId: null });

function world(answers: Record<string, () => Response> = {}) {
  const runtime = new ManualRuntime();
  const asked: string[] = [];
  const signals: unknown[] = [];
  const answer = (kind: string, url: string): Promise<Response> => {
    asked.push(`${kind} ${url}`);
    return Promise.resolve(answers[url]?.() ?? new Response(keySet));
  };
  const keys = new KeySets({
    runtime,
    ownOrigins: [OWN],
    fetchOwn: ({ url }) => answer("own", url),
    fetchOther: (url, { signal }) => {
      signals.push(signal);
      return answer("other", url);
    },
  });
  return { runtime, asked, signals, keys };
}

const json =
  (value: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(value), { status });

describe("a key set", () => {
  const provider = custom("https://id.example/keys");

  test("is kept for five minutes", async () => {
    const { runtime, asked, keys } = world();
    const first = await keys.keysOf(provider, false);
    runtime.pass(299_999);
    expect(await keys.keysOf(provider, false)).toBe(first);
    expect(asked).toHaveLength(1);
    runtime.pass(1);
    expect(await keys.keysOf(provider, false)).not.toBe(first);
    expect(asked).toHaveLength(2);
  });

  test("is loaded again for an unknown key ten seconds after the last time", async () => {
    const { runtime, asked, keys } = world();
    await keys.keysOf(provider, false);
    runtime.pass(9_999);
    await keys.keysOf(provider, true);
    expect(asked).toHaveLength(1);
    runtime.pass(1);
    await keys.keysOf(provider, true);
    expect(asked).toHaveLength(2);
  });

  test("is loaded once for all who need it at the same time, and again once it is forgotten", async () => {
    const { asked, keys } = world();
    await Promise.all([keys.keysOf(provider, false), keys.keysOf(provider, false)]);
    expect(asked).toHaveLength(1);
    keys.clear();
    await keys.keysOf(provider, false);
    expect(asked).toHaveLength(2);
  });

  test("belongs to its issuer and its address", async () => {
    const { asked, keys } = world();
    await keys.keysOf(provider, false);
    await keys.keysOf(custom("https://id.example/others"), false);
    await keys.keysOf(custom("https://id.example/keys", "https://else.example"), false);
    expect(asked).toEqual([
      "other https://id.example/keys",
      "other https://id.example/others",
      "other https://id.example/keys",
    ]);
  });

  test("that could not be loaded is not remembered", async () => {
    let status = 500;
    const { asked, keys } = world({
      "https://id.example/keys": () => new Response(keySet, { status }),
    });
    await expect(keys.keysOf(provider, false)).rejects.toMatchObject({
      code: "Unauthenticated",
      message: "Could not load https://id.example/keys: status 500",
    });
    status = 200;
    await expect(keys.keysOf(provider, false)).resolves.toBeTypeOf("function");
    expect(asked).toHaveLength(2);
  });

  test("that failed late does not take away the one loaded after it", async () => {
    const fail: (() => void)[] = [];
    const runtime = new ManualRuntime();
    let fetches = 0;
    const keys = new KeySets({
      runtime,
      ownOrigins: [],
      fetchOwn: () => Promise.reject(new Error("not asked")),
      fetchOther: () => {
        fetches += 1;
        if (fetches > 1) return Promise.resolve(new Response(keySet));
        return new Promise((_resolve, reject) => fail.push(() => reject(new Error("too late"))));
      },
    });
    const first = keys.keysOf(provider, false);
    runtime.pass(300_000);
    const second = await keys.keysOf(provider, false);
    fail[0]?.();
    await expect(first).rejects.toThrow("Could not load https://id.example/keys: too late");
    expect(await keys.keysOf(provider, false)).toBe(second);
    expect(fetches).toBe(2);
  });
});

describe("the address of a key set", () => {
  test.each([`${OWN}/issuer`, `${OWN}/issuer/`])(
    "is named by the discovery document of %s",
    async (issuer) => {
      const discovery = `${OWN}/issuer/.well-known/openid-configuration`;
      const { asked, signals, keys } = world({ [discovery]: json({ jwks_uri: "https://id.example/keys" }) });
      await keys.keysOf(oidc(issuer), false);
      expect(asked).toEqual([`own ${discovery}`, "other https://id.example/keys"]);
      expect(signals).toEqual([expect.any(AbortSignal)]);
    },
  );

  test.each([[{}], [null], ["text"], [{ jwks_uri: 1 }]])(
    "is missing in the discovery document %j",
    async (document) => {
      const { keys } = world({ "https://id.example/.well-known/openid-configuration": json(document) });
      await expect(keys.keysOf(oidc("https://id.example"), false)).rejects.toMatchObject({
        code: "Unauthenticated",
        message: "https://id.example names no jwks_uri",
      });
    },
  );

  test("is of the deployment's own only below its origin", async () => {
    const { asked, keys } = world();
    for (const url of [OWN, `${OWN}/keys`, `${OWN}1/keys`, `${OWN}.example/keys`])
      await keys.keysOf(custom(url), false);
    expect(asked).toEqual([
      `own ${OWN}/`,
      `own ${OWN}/keys`,
      `other ${OWN}1/keys`,
      `other ${OWN}.example/keys`,
    ]);
  });
});

describe("a failure", () => {
  test("names the issuer whose key set is malformed", async () => {
    const { keys } = world({ "https://id.example/keys": json({ keys: "none" }) });
    await expect(keys.keysOf(custom("https://id.example/keys"), false)).rejects.toMatchObject({
      code: "Unauthenticated",
      message: "The key set of https://id.example is malformed",
    });
  });

  test("does not repeat a key set that is part of the address", async () => {
    const url = "data:application/json,secret";
    const { keys } = world({ [url]: json({}, 404) });
    await expect(keys.keysOf(custom(url), false)).rejects.toThrow("Could not load the data: URI: status 404");
  });
});
