// A visitor's request for a seat, kept over the sign-in.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { VERIFY_LINK_MS, DAY_MS } from "#shared/durations.ts";
import {
  forgetSeatRequest,
  rememberSeatRequest,
  requestedCourse,
  SEAT_REQUEST_KEY,
  takeSeatRequest,
} from "#src/lib/seat-request.ts";

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a request is carried out once, for its own course", () => {
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll");
  expect(takeSeatRequest("AdvAI")).toBeNull();
  expect(takeSeatRequest("FAAI")).toBe("enroll");
  expect(takeSeatRequest("FAAI")).toBeNull();
});

test("the last click counts", () => {
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll");
  rememberSeatRequest({ courseId: "AdvAI", title: "AI" }, "waitlist");
  expect(takeSeatRequest("FAAI")).toBeNull();
  expect(takeSeatRequest("AdvAI")).toBe("waitlist");
});

test("a request lasts as long as a verification link, and not over a sign-out", () => {
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll");
  vi.setSystemTime(Date.now() + DAY_MS);
  expect(takeSeatRequest("FAAI")).toBeNull();
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll");
  forgetSeatRequest();
  expect(takeSeatRequest("FAAI")).toBeNull();
});

test.each(["{", "null", "5", '{"courseId":"FAAI"}', '{"courseId":"FAAI","request":"buy","at":1}'])(
  "%s in the storage is no request",
  (content) => {
    localStorage.setItem(SEAT_REQUEST_KEY, content);
    expect(takeSeatRequest("FAAI")).toBeNull();
  },
);

test("the course that was asked for has a name, at its own address and as long as the request", () => {
  expect(requestedCourse("/courses/FAAI")).toBeNull();
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll");
  expect([requestedCourse("/courses/FAAI"), requestedCourse("/courses/AdvAI")]).toEqual(["AI", null]);
  expect(takeSeatRequest("FAAI")).toBe("enroll");
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll");
  vi.setSystemTime(Date.now() + DAY_MS);
  expect(requestedCourse("/courses/FAAI")).toBeNull();
});

test("without a storage nothing is remembered", () => {
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll", null);
  expect(takeSeatRequest("FAAI", null)).toBeNull();
});

test.each([
  [-1, null],
  [0, "enroll"],
  [VERIFY_LINK_MS - 1, "enroll"],
  [VERIFY_LINK_MS, null],
])("%i ms after the click the request is %s", (passed, request) => {
  const clicked = Date.now();
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll");
  vi.setSystemTime(clicked + passed);
  expect(requestedCourse("/courses/FAAI")).toBe(request === null ? null : "AI");
  expect(takeSeatRequest("FAAI")).toBe(request);
});

const STORED = { courseId: "FAAI", title: "AI", request: "enroll", at: 0 };

test.each([
  [{}, "enroll"],
  [{ request: "waitlist" }, "waitlist"],
  [{ courseId: 5 }, null],
  [{ courseId: undefined }, null],
  [{ title: 5 }, null],
  [{ title: undefined }, null],
  [{ request: "buy" }, null],
  [{ request: undefined }, null],
  [{ at: "0" }, null],
  [{ at: undefined }, null],
])("a stored request with %j is %s", (change, request) => {
  vi.setSystemTime(1000);
  localStorage.setItem(SEAT_REQUEST_KEY, JSON.stringify({ ...STORED, ...change }));
  expect(takeSeatRequest("FAAI")).toBe(request);
});

test("a full storage remembers nothing, and breaks nothing", () => {
  const setItem = () => {
    throw new Error("QuotaExceededError");
  };
  const full = { getItem: () => null, setItem, removeItem: () => undefined };
  expect(() => rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll", full)).not.toThrow();
  expect(takeSeatRequest("FAAI", full)).toBeNull();
});
