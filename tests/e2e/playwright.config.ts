// Browser stories: a stack for each worker, Chromium, and nothing mocked.
import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS } from "@cohort/launcher/src/browser.ts";

export default defineConfig({
  testDir: "..",
  testMatch: ["e2e/**/*.spec.ts", "security/browser/**/*.spec.ts"],
  outputDir: "../../test-results",
  globalSetup: "./support/global-setup.ts",
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: false,
  // A story that passes only on its second try is reported as flaky: two browsers on two busy cores can exceed a time
  // limit, while a lasting fault fails twice.
  retries: 1,
  forbidOnly: true,
  use: {
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1280, height: 800 },
    // Recording every story costs as much as running it. COHORT_TRACE=1 keeps the traces of those that fail.
    trace: process.env.COHORT_TRACE === "1" ? "retain-on-failure" : "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROME_BIN === undefined ? {} : { executablePath: process.env.CHROME_BIN }),
      args: [...BROWSER_ARGS],
    },
  },
});
