// Every rate limit as a number of its own: how many calls at once, and how many an hour after that.
import { expect, test } from "vitest";
import { EVERYBODY_LIMITS, RATE_LIMITS, type LimitName } from "#convex/lib/rateLimits.ts";

const HOUR_MS = 3_600_000;

const EXPECTED: Record<LimitName, { atOnce: number; perHour: number }> = {
  mailPerCaller: { atOnce: 5, perHour: 30 },
  mailPerDay: { atOnce: 20, perHour: 20 / 24 },
  mailPerAddressDaily: { atOnce: 40, perHour: 40 / 24 },
  mailPerIp: { atOnce: 30, perHour: 30 },
  failurePerCaller: { atOnce: 10, perHour: 10 },
  failurePerDevice: { atOnce: 10, perHour: 10 },
  failurePerEmail: { atOnce: 50, perHour: 50 },
  derivationPerIp: { atOnce: 60, perHour: 1800 },
  failurePerIp: { atOnce: 60, perHour: 60 },
  signUpPerIp: { atOnce: 20, perHour: 20 },
  failurePerCode: { atOnce: 10, perHour: 10 },
  codePerIp: { atOnce: 60, perHour: 60 },
  googleStartPerIp: { atOnce: 300, perHour: 300 },
  googleCodePerIp: { atOnce: 300, perHour: 300 },
  refreshPerSession: { atOnce: 60, perHour: 3600 },
  passwordPerUser: { atOnce: 10, perHour: 10 },
  secondFactorPerUser: { atOnce: 6, perHour: 3 },
  secondFactorKnown: { atOnce: 6, perHour: 6 / 24 },
  secondFactorForgiven: { atOnce: 1, perHour: 1 / 24 },
  noticePerKind: { atOnce: 3, perHour: 3 / 24 },
  contactPerIp: { atOnce: 10, perHour: 10 },
  contactPerAddress: { atOnce: 5, perHour: 5 },
  contactEverybody: { atOnce: 2000, perHour: 2000 / 24 },
  withdrawalPerIp: { atOnce: 10, perHour: 10 },
  withdrawalPerAddress: { atOnce: 5, perHour: 5 / 24 },
  withdrawalPerUser: { atOnce: 5, perHour: 5 / 24 },
  withdrawalEverybody: { atOnce: 500, perHour: 500 / 24 },
  webhookPerSource: { atOnce: 60, perHour: 1800 },
  webhookEverybody: { atOnce: 300, perHour: 9000 },
  exportPerUser: { atOnce: 3, perHour: 0.125 },
  exportDownloadPerUser: { atOnce: 60, perHour: 60 },
  feedChangePerUser: { atOnce: 10, perHour: 10 },
  feedPerAddress: { atOnce: 60, perHour: 60 },
  feedMissPerIp: { atOnce: 300, perHour: 300 },
  unsubscribePerIp: { atOnce: 600, perHour: 18000 },
  reviewPerUser: { atOnce: 60, perHour: 1200 },
  renamePerUser: { atOnce: 10, perHour: 10 },
  couponPerUser: { atOnce: 10, perHour: 600 },
  holdPerUser: { atOnce: 30, perHour: 30 },
  holdPerIp: { atOnce: 120, perHour: 120 },
  waitPerUser: { atOnce: 10, perHour: 10 },
  waitPerIp: { atOnce: 60, perHour: 60 },
  threadPerUser: { atOnce: 15, perHour: 60 },
  threadPerIp: { atOnce: 60, perHour: 300 },
  replyPerUser: { atOnce: 40, perHour: 1200 },
  replyPerIp: { atOnce: 200, perHour: 3600 },
  likePerUser: { atOnce: 120, perHour: 3600 },
  likePerIp: { atOnce: 600, perHour: 12_000 },
  editPerUser: { atOnce: 20, perHour: 600 },
  editPerIp: { atOnce: 200, perHour: 3600 },
  solutionPerUser: { atOnce: 20, perHour: 600 },
  solutionPerIp: { atOnce: 200, perHour: 3600 },
  followPerUser: { atOnce: 60, perHour: 1800 },
  followPerIp: { atOnce: 600, perHour: 12_000 },
  readPerUser: { atOnce: 60, perHour: 3600 },
  reportPerUser: { atOnce: 10, perHour: 10 },
  reportPerIp: { atOnce: 30, perHour: 30 },
  suggestionPerUser: { atOnce: 60, perHour: 3600 },
  suggestionPerIp: { atOnce: 600, perHour: 18_000 },
  beatPerUser: { atOnce: 60, perHour: 3600 },
  classQuestionPerUser: { atOnce: 10, perHour: 240 },
  classVotePerUser: { atOnce: 120, perHour: 3600 },
  studioPerUser: { atOnce: 2000, perHour: 18_000 },
  uploadPerUser: { atOnce: 700, perHour: 200 },
  uploadBytesPerUser: { atOnce: 2 * 1024 ** 3, perHour: 1024 ** 3 / 12 },
  announcementPerTeacher: { atOnce: 5, perHour: 5 },
  viewPerViewer: { atOnce: 30, perHour: 1800 },
};

/** Of all callers together, where their addresses are not known. */
const EXPECTED_TOGETHER: Record<keyof typeof EVERYBODY_LIMITS, { atOnce: number; perHour: number }> = {
  mailPerIp: { atOnce: 600, perHour: 600 },
  derivationPerIp: { atOnce: 600, perHour: 18_000 },
  failurePerIp: { atOnce: 1200, perHour: 1200 },
  signUpPerIp: { atOnce: 400, perHour: 400 },
  codePerIp: { atOnce: 1200, perHour: 1200 },
  googleStartPerIp: { atOnce: 3000, perHour: 3000 },
  googleCodePerIp: { atOnce: 3000, perHour: 3000 },
  contactPerIp: { atOnce: 200, perHour: 200 },
  withdrawalPerIp: { atOnce: 100, perHour: 100 },
  holdPerIp: { atOnce: 1200, perHour: 1200 },
  waitPerIp: { atOnce: 600, perHour: 600 },
  threadPerIp: { atOnce: 200, perHour: 3000 },
  replyPerIp: { atOnce: 1200, perHour: 36_000 },
  likePerIp: { atOnce: 4000, perHour: 120_000 },
  editPerIp: { atOnce: 1200, perHour: 36_000 },
  solutionPerIp: { atOnce: 1200, perHour: 36_000 },
  followPerIp: { atOnce: 4000, perHour: 120_000 },
  reportPerIp: { atOnce: 300, perHour: 300 },
  suggestionPerIp: { atOnce: 6000, perHour: 180_000 },
  feedMissPerIp: { atOnce: 3000, perHour: 3000 },
  unsubscribePerIp: { atOnce: 1200, perHour: 36_000 },
  viewPerViewer: { atOnce: 1200, perHour: 72_000 },
};

test.each(Object.entries(RATE_LIMITS))("%s allows as many calls as intended", (name, limit) => {
  const { atOnce, perHour } = EXPECTED[name as LimitName];
  expect(limit.capacity).toBe(atOnce);
  expect((limit.rate * HOUR_MS) / limit.period).toBeCloseTo(perHour, 6);
});

test("no limit is missing", () => {
  expect(Object.keys(RATE_LIMITS).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
});

test.each(Object.entries(EVERYBODY_LIMITS))("%s allows all callers together as many", (name, limit) => {
  const { atOnce, perHour } = EXPECTED_TOGETHER[name as keyof typeof EVERYBODY_LIMITS];
  expect(limit.capacity).toBe(atOnce);
  expect((limit.rate * HOUR_MS) / limit.period).toBeCloseTo(perHour, 6);
});

test("limits that are divided among rows leave each row enough to share evenly", () => {
  const limits = [...Object.values(RATE_LIMITS), ...Object.values(EVERYBODY_LIMITS)];
  const divided = limits.flatMap((limit) =>
    "shards" in limit ? [{ capacity: limit.capacity, shards: Number(limit.shards) }] : [],
  );
  expect(divided.length).toBeGreaterThan(20);
  for (const { capacity, shards } of divided) {
    expect(shards).toBeGreaterThan(1);
    expect(capacity / shards).toBeGreaterThanOrEqual(25);
  }
});
