// Runs before each test file of the `convex` projects: costs and waits that no test is about, and the reset after each test.
import { afterEach, vi } from "vitest";

// The cost in production, 600,000 rounds, is what passwordKeys.test.ts is about.
vi.mock("#convex/model/auth/passwordCost.ts", () => ({ PASSWORD_ITERATIONS: 10 }));

// Retries wait by the clock, which most tests freeze. paypalHttp.test.ts is about them.
vi.mock("#convex/services/paypalRetryPolicy.ts", () => ({
  PAYPAL_TIMEOUT_MS: 1000,
  PAYPAL_RETRY_WAITS_MS: [],
}));

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
