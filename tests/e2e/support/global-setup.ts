import { startTestStack, type TestStack } from "./stack.ts";

declare global {
  var cohortTestStack: TestStack | undefined;
}

export default async function globalSetup(): Promise<void> {
  const stack = await startTestStack();
  globalThis.cohortTestStack = stack;
  // Workers inherit the environment: this is how they find the stack.
  process.env.COHORT_E2E_DATA = stack.dataDir;
}
