// The table of transitions, checked as a whole.
import { expect, test } from "vitest";
import {
  canExpire,
  isLive,
  statusAfter,
  type CheckoutEvent,
  type CheckoutStatus,
} from "#convex/model/checkouts/state.ts";

const STATUSES: CheckoutStatus[] = [
  "held",
  "ordered",
  "capturing",
  "settled",
  "cancelled",
  "expired",
  "failed",
  "refund-needed",
];
const EVENTS: CheckoutEvent[] = [
  "order",
  "reprice",
  "capture",
  "settle",
  "grant",
  "decline",
  "unapprove",
  "cancel",
  "expire",
  "fail",
  "require-refund",
];

test("the transitions of a purchase", () => {
  const way = (["order", "capture", "settle"] as const).reduce<CheckoutStatus | null>(
    (status, event) => status && statusAfter(status, event),
    "held",
  );
  expect(way).toBe("settled");
});

test("a settled or refunded checkout accepts no event", () => {
  for (const event of EVENTS) {
    expect(statusAfter("settled", event)).toBeNull();
    expect(statusAfter("refund-needed", event)).toBeNull();
  }
});

test("during a capture, neither a deadline nor a cancellation releases the seat", () => {
  expect(canExpire("capturing")).toBe(false);
  expect(statusAfter("capturing", "cancel")).toBeNull();
  expect(STATUSES.filter(canExpire)).toEqual(["held", "ordered"]);
  expect(STATUSES.filter(isLive)).toEqual(["held", "ordered", "capturing"]);
});

test("a capture begins only in states with an order", () => {
  expect(STATUSES.filter((status) => statusAfter(status, "capture") !== null)).toEqual([
    "ordered",
    "cancelled",
    "expired",
  ]);
});

test("a hold cannot be settled before there is an order", () => {
  expect(statusAfter("held", "settle")).toBeNull();
  expect(statusAfter("held", "capture")).toBeNull();
});

test("a free enrollment is possible only from a hold without an order", () => {
  expect(STATUSES.filter((status) => statusAfter(status, "grant") !== null)).toEqual(["held"]);
});
