import path from "node:path";
import { describe, expect, test } from "vitest";
import { readConfig, UsageError } from "../../src/config.ts";

describe("configuration of a stack", () => {
  test("defaults: own folder, free ports, loopback, real time, demo data", () => {
    expect(readConfig({}, [])).toEqual({
      dataDir: path.resolve(".cohort"),
      firstPort: null,
      siteHost: "127.0.0.1",
      siteNames: [],
      demoPassword: null,
      nowMs: null,
      demo: true,
      demoClass: true,
      dev: false,
      showErrors: false,
    });
  });

  test("SEC-79 texts of failures are shown in development, or when asked for", () => {
    expect(readConfig({}, ["--dev"]).showErrors).toBe(true);
    expect(readConfig({ COHORT_SHOW_ERRORS: "true" }, []).showErrors).toBe(true);
    expect(readConfig({ COHORT_SHOW_ERRORS: "1" }, []).showErrors).toBe(false);
  });

  test("empty variables count as missing", () => {
    expect(readConfig({ COHORT_PORT: "", COHORT_HOST: "", COHORT_NOW: "" }, [])).toEqual(readConfig({}, []));
  });

  test("a clock may be a date or milliseconds", () => {
    expect(readConfig({ COHORT_NOW: "2025-09-15" }, []).nowMs).toBe(Date.UTC(2025, 8, 15));
    expect(readConfig({ COHORT_NOW: "1757894400000" }, []).nowMs).toBe(1_757_894_400_000);
  });

  test.each(["abc", "80", "70000", "4400.5"])("port %s is refused by name", (COHORT_PORT) => {
    expect(() => readConfig({ COHORT_PORT }, [])).toThrow(UsageError);
    expect(() => readConfig({ COHORT_PORT }, [])).toThrow("COHORT_PORT");
  });

  test("an invalid clock is refused by name", () => {
    expect(() => readConfig({ COHORT_NOW: "tomorrow" }, [])).toThrow("COHORT_NOW");
  });
});

describe("a site opened to other machines", () => {
  test("accepts further host names, and refuses invalid ones", () => {
    const names = readConfig(
      { COHORT_HOST: "0.0.0.0", COHORT_HOST_NAMES: "Course.example, b.test," },
      [],
    ).siteNames;
    expect(names).toEqual(["course.example", "b.test"]);
    expect(() => readConfig({ COHORT_HOST_NAMES: "http://a.test:80" }, [])).toThrow("COHORT_HOST_NAMES");
  });

  test("requires the built site, and no short demo password", () => {
    expect(() => readConfig({ COHORT_HOST: "0.0.0.0" }, ["--dev"])).toThrow("npm start");
    expect(() => readConfig({ COHORT_DEMO_PASSWORD: "short" }, [])).toThrow("COHORT_DEMO_PASSWORD");
  });
});
