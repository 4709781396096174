// Raw requests that must neither end a server nor be server errors.
import { expect } from "vitest";
import {
  isAlive,
  sendAll,
  type RawRequest,
  type RawStatistics,
  type RawTarget,
} from "embedded-convex/stress/raw-http/raw-requests.ts";

/** Sends the requests, fails for a server error or a refused connection, and checks that the server still responds. */
export async function expectSurvival(
  target: RawTarget,
  requests: Iterable<RawRequest>,
  label = "",
): Promise<RawStatistics["outcomes"]> {
  const { serverErrors, outcomes } = await sendAll(target, requests);
  expect(serverErrors, label).toEqual([]);
  expect(outcomes.refused, label).toBe(0);
  expect(await isAlive(target), label).toBe(true);
  return outcomes;
}
