import { expect, test } from "vitest";
import { asksForHelp, ConfigError, parseConfig, type BackendConfig } from "../../src/config.ts";

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

const configOf = (...argv: string[]): BackendConfig => parseConfig(argv, {}, 0);
const withMore = (...more: string[]): BackendConfig => configOf(...REQUIRED, ...more);

test("the defaults are those of the help text", () => {
  const { bounded: _bounded, ...config } = withMore();
  expect(config).toEqual({
    dataFolder: "data",
    host: "127.0.0.1",
    port: 1,
    sitePort: 2,
    adminKeyFile: "key",
    instanceName: "embedded-convex",
    cloudOrigin: null,
    siteOrigin: null,
    allowedHosts: [],
    allowedOrigins: [],
    clockOffsetMs: 0,
    redactErrors: false,
    concurrentMutations: null,
    limits: {
      maxRequestBytes: 20_971_520,
      maxAnonymousSubscriptions: 200,
      maxSubscriptions: 2000,
      maxSockets: 20_000,
      maxAnonymousSockets: 10_000,
      maxAnonymousActions: 4,
      maxActions: 16,
    },
  });
});

test("each option sets what it names", () => {
  const config = withMore(
    ...["--host", "0.0.0.0", "--redact-errors"],
    ...["--cloud-origin", "https://a.example/path", "--site-origin", "https://b.example/"],
    ...["--allow-host", "c.example", "--allow-host", "d.example", "--allow-origin", "https://e.example"],
    ...["--max-request-bytes", "1", "--max-anonymous-subscriptions", "2", "--max-subscriptions", "3"],
    ...["--max-sockets", "4", "--max-anonymous-sockets", "5"],
    ...["--max-anonymous-actions", "6", "--max-actions", "7"],
  );
  expect(config).toMatchObject({
    host: "0.0.0.0",
    redactErrors: true,
    cloudOrigin: "https://a.example",
    siteOrigin: "https://b.example",
    allowedHosts: ["c.example", "d.example"],
    allowedOrigins: ["https://e.example"],
    limits: {
      maxRequestBytes: 1,
      maxAnonymousSubscriptions: 2,
      maxSubscriptions: 3,
      maxSockets: 4,
      maxAnonymousSockets: 5,
      maxAnonymousActions: 6,
      maxActions: 7,
    },
  });
});

test.each([["data"], ["port"], ["site-port"], ["admin-key-file"]])("--%s is required", (name) => {
  const at = REQUIRED.indexOf(`--${name}`);
  const missing = new ConfigError(`Option --${name} is missing`);
  expect(() => configOf(...REQUIRED.toSpliced(at, 2))).toThrow(missing);
  expect(() => configOf(...REQUIRED.toSpliced(at + 1, 1, ""))).toThrow(missing);
});

test("ports are from 0 to 65535", () => {
  expect(withMore("--port", "0", "--site-port", "65535")).toMatchObject({ port: 0, sitePort: 65_535 });
  for (const port of ["65536", "1.5", "x"])
    expect(() => withMore("--port", port)).toThrow(new ConfigError("Option --port is not a port number"));
  expect(() => withMore("--site-port=-1")).toThrow(
    new ConfigError("Option --site-port is not a port number"),
  );
});

test("limits are whole numbers from 1 on", () => {
  for (const count of ["0", "-1", "1.5", "x", "1e16"])
    expect(() => withMore(`--max-sockets=${count}`)).toThrow(
      new ConfigError("Option --max-sockets is not a whole number above 0"),
    );
});

test("other mistakes are named", () => {
  expect(() => withMore("--instance", "A")).toThrow(
    new ConfigError("Option --instance may hold a-z, 0-9 and - only"),
  );
  expect(() => withMore("--cloud-origin", "no url")).toThrow(new ConfigError("no url is no URL"));
  expect(() => withMore("--unknown")).toThrow(ConfigError);
  expect(() => withMore("--unknown")).toThrow("Unknown option '--unknown'");
});

test("COHORT_NOW sets the clock, in milliseconds or as a date, and it runs on from there", () => {
  const offset = (now?: string): number => parseConfig(REQUIRED, { COHORT_NOW: now }, 1000).clockOffsetMs;
  expect([offset(), offset(""), offset("5000"), offset("1970-01-01T00:00:03Z")]).toEqual([0, 0, 4000, 2000]);
  expect(() => offset("soon")).toThrow(new ConfigError("COHORT_NOW is neither milliseconds nor a date"));
});

test("the simulated latency of the storage is at most a second", () => {
  const storageMs = (ms: string): number | undefined =>
    parseConfig(REQUIRED, { EMBEDDED_CONVEX_MUTATIONS: "concurrent", EMBEDDED_CONVEX_STORAGE_MS: ms }, 0)
      .concurrentMutations?.storageMs;
  expect([storageMs("1000"), storageMs("0.5"), storageMs("")]).toEqual([1000, 0.5, 1]);
  for (const ms of ["1000.5", "-0.1", "x"])
    expect(() => storageMs(ms)).toThrow(
      new ConfigError("EMBEDDED_CONVEX_STORAGE_MS is not a number from 0 to 1000"),
    );
});

test("the help text is shown where it is asked for", () => {
  expect([["--help"], ["--port", "1", "-h"], ["--port"], []].map(asksForHelp)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
