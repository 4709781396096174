import { expect, test } from "vitest";
import { ConfigError, parseConfig } from "../../src/config.ts";

const REQUIRED = ["--data", "data", "--port", "1", "--site-port", "2", "--admin-key-file", "key"];
const instanceName = (...more: string[]): string => parseConfig([...REQUIRED, ...more], {}, 0).instanceName;

test("the deployment has the package's default name unless one is configured", () => {
  expect(instanceName()).toBe("embedded-convex");
  expect(instanceName("--instance", "my-school")).toBe("my-school");
});

test("a name that would not fit into an admin key is refused", () => {
  for (const name of ["", "My School", "a|b"])
    expect(() => instanceName("--instance", name)).toThrow(ConfigError);
});

test("mutations run one at a time unless the environment asks for the concurrent mode", () => {
  const mode = (env: NodeJS.ProcessEnv) => parseConfig(REQUIRED, env, 0).concurrentMutations;
  expect(mode({})).toBeNull();
  expect(mode({ EMBEDDED_CONVEX_MUTATIONS: "serial" })).toBeNull();
  expect(mode({ EMBEDDED_CONVEX_MUTATIONS: "concurrent" })).toEqual({ storageMs: 1 });
  expect(mode({ EMBEDDED_CONVEX_MUTATIONS: "concurrent", EMBEDDED_CONVEX_STORAGE_MS: "0" })).toEqual({
    storageMs: 0,
  });
  expect(() => mode({ EMBEDDED_CONVEX_MUTATIONS: "parallel" })).toThrow(ConfigError);
  expect(() => mode({ EMBEDDED_CONVEX_MUTATIONS: "concurrent", EMBEDDED_CONVEX_STORAGE_MS: "-1" })).toThrow(
    ConfigError,
  );
});

test.skipIf(process.platform === "win32")(
  "functions that compute for long have processes of their own unless the environment says otherwise",
  () => {
    const mode = (env: NodeJS.ProcessEnv) => parseConfig(REQUIRED, env, 0).bounded;
    expect(mode({})).toBe("slices");
    expect(mode({ EMBEDDED_CONVEX_BOUNDED: "slices" })).toBe("slices");
    expect(mode({ EMBEDDED_CONVEX_BOUNDED: "always" })).toBe("always");
    expect(mode({ EMBEDDED_CONVEX_BOUNDED: "never" })).toBeNull();
    expect(() => mode({ EMBEDDED_CONVEX_BOUNDED: "sometimes" })).toThrow(ConfigError);
  },
);
