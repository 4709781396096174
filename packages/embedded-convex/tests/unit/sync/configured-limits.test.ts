import { expect, test } from "vitest";
import { parseConfig } from "../../../src/config.ts";
import { configuredLimits } from "../../../src/sync/configured-limits.ts";
import { DEFAULT_SYNC_LIMITS } from "../../../src/sync/session-types.ts";
import type { SyncLimits } from "../../../src/sync/session-types.ts";

const MB = 1024 * 1024;
const REQUIRED = ["--data", "d", "--port", "0", "--site-port", "0", "--admin-key-file", "k"];

const limits = (...options: string[]): SyncLimits =>
  configuredLimits(parseConfig([...REQUIRED, ...options], {}, 0).limits);

test("a process without options keeps the documented limits of a socket", () => {
  expect(limits()).toEqual(DEFAULT_SYNC_LIMITS);
});

test("a socket may have two of the largest requests waiting, and never less than 8 MiB", () => {
  const queued = (bytes: number): number => limits("--max-request-bytes", String(bytes)).maxQueuedBytes;
  expect([1, 4 * MB, 5 * MB].map(queued)).toEqual([8 * MB, 8 * MB, 10 * MB]);
});

test("each option changes its own limit, and none that of the admin key", () => {
  const { maxFrameBytes, maxSockets, maxAnonymousSockets, maxSubscriptions } = limits(
    ...["--max-request-bytes", "5", "--max-sockets", "6", "--max-anonymous-sockets", "7"],
    ...["--max-anonymous-subscriptions", "8", "--max-subscriptions", "9"],
  );
  expect([maxFrameBytes, maxSockets, maxAnonymousSockets]).toEqual([5, 6, 7]);
  expect(maxSubscriptions).toEqual({ none: 8, user: 9, admin: 10_000 });
});
