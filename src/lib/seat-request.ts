// What a visitor asked for before signing in: a seat of a course, or a place on its waitlist. The click writes it to the
// browser's storage, so that the tab which a mailed link opens finds it too; the course page carries it out once, and
// only when it is reached by signing in (`isArrivalFromSignIn`). An address alone never holds a seat: neither a link
// that somebody sends nor a mailed link opened in another browser, where one press of the button is needed.
import { VERIFY_LINK_MS } from "#shared/durations.ts";
import { paths } from "./paths";
import { browserStorage, type Store } from "./session";

export type SeatRequest = "enroll" | "waitlist";

export const SEAT_REQUEST_KEY = "cohort.seat-request";

export type SeatCourse = { courseId: string; title: string };

type Stored = SeatCourse & { request: SeatRequest; at: number };

/** Replaces an earlier request: the last click counts. Does nothing where the storage is blocked or full. */
export function rememberSeatRequest(
  { courseId, title }: SeatCourse,
  request: SeatRequest,
  store: Store | null = browserStorage(),
): void {
  const stored: Stored = { courseId, title, request, at: Date.now() };
  try {
    store?.setItem(SEAT_REQUEST_KEY, JSON.stringify(stored));
  } catch {
    // The button has to be pressed again after the sign-in.
  }
}

/** The request for this course, once; null without one, and for one older than a verification link is valid. */
export function takeSeatRequest(
  courseId: string,
  store: Store | null = browserStorage(),
): SeatRequest | null {
  const stored = readStored(store);
  if (stored?.courseId !== courseId) return null;
  forgetSeatRequest(store);
  return isFresh(stored) ? stored.request : null;
}

/** The title of the course for which a seat was asked for, if that is the course of this address. */
export function requestedCourse(address: string, store: Store | null = browserStorage()): string | null {
  const stored = readStored(store);
  if (stored === null || paths.course.href(stored.courseId) !== address) return null;
  return isFresh(stored) ? stored.title : null;
}

function isFresh({ at }: Stored): boolean {
  const age = Date.now() - at;
  return age >= 0 && age < VERIFY_LINK_MS;
}

/** For a sign-out: the next person at this browser has asked for nothing. */
export function forgetSeatRequest(store: Store | null = browserStorage()): void {
  store?.removeItem(SEAT_REQUEST_KEY);
}

function readStored(store: Store | null): Stored | null {
  try {
    const parsed: unknown = JSON.parse(store?.getItem(SEAT_REQUEST_KEY) ?? "null");
    return isStored(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

const isStored = (value: unknown): value is Stored =>
  isCourse(value) &&
  "request" in value &&
  (value.request === "enroll" || value.request === "waitlist") &&
  "at" in value &&
  typeof value.at === "number";

const isCourse = (value: unknown): value is SeatCourse =>
  typeof value === "object" &&
  value !== null &&
  "courseId" in value &&
  typeof value.courseId === "string" &&
  "title" in value &&
  typeof value.title === "string";
