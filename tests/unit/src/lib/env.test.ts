import { describe, expect, it } from "vitest";
import { missingVariables, readEnv } from "#src/lib/env.ts";

describe("run-time configuration", () => {
  it("names the variable without which there is no backend", () => {
    expect(missingVariables(readEnv(undefined))).toEqual(["convexUrl"]);
    expect(missingVariables(readEnv({ convexUrl: "http://127.0.0.1:1" }))).toEqual([]);
  });
  it("uses defaults for empty texts that every page shows", () => {
    const env = readEnv({ brandName: "", supportEmail: "" });
    expect(env.brandName).toBe("Cohort");
    expect(env.supportEmail).toMatch(/@/);
  });
  it("is no demo unless it is configured as one", () => {
    expect([readEnv(undefined).demo, readEnv({}).demo, readEnv({ demo: true }).demo]).toEqual([
      false,
      false,
      true,
    ]);
  });
  it("keeps what is given", () => {
    const social = { linkedin: "l", twitter: "", github: "g" };
    expect(readEnv({ social, brandName: "Other" })).toMatchObject({ social, brandName: "Other" });
  });
});
