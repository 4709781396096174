// Browser stories: a whole stack of its own, a real Chromium, nothing mocked.
import { defineConfig } from "@playwright/test";
import { BROWSER_ARGS } from "../../scripts/browser.ts";

export default defineConfig({
  testDir: ".",
  testMatch: "**/*.spec.ts",
  outputDir: "../../test-results",
  globalSetup: "./support/global-setup.ts",
  timeout: 60_000,
  expect: { timeout: 10_000 },
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env.CI !== undefined,
  use: {
    locale: "en-US",
    timezoneId: "UTC",
    viewport: { width: 1280, height: 800 },
    trace: "retain-on-failure",
    launchOptions: {
      ...(process.env.CHROME_BIN === undefined ? {} : { executablePath: process.env.CHROME_BIN }),
      args: [...BROWSER_ARGS],
    },
  },
});
