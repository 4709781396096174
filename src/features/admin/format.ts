// How the admin page writes moments and ids.
import { LIMITS } from "../../../shared/limits";

/** "Nov 21, 2026, 10:15 AM" in the visitor's own time zone. */
export const formatTime = (timeMs: number): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }).format(timeMs);

/** Payment ids are shown with their first twelve characters. */
export const shortId = (id: string): string =>
  id.length > LIMITS.paymentIdChars ? `${id.slice(0, LIMITS.paymentIdChars)}…` : id;

/** "enroll_beyond_capacity" and "needsAttention" as words. */
export function words(name: string): string {
  const text = name
    .replace(/[_-]+/g, " ")
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b}`);
  const lower = text.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

const DOLLARS = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  trailingZeroDisplay: "stripIfInteger",
});

/** "$4,784" or "$4,784.50": sums are long enough to need their commas. */
export const dollars = (amount: number): string => DOLLARS.format(amount);
