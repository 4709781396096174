// The coupon form, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { APP_ERRORS, type AppErrorCode } from "../errors";
import { isCalendarDay } from "../rules/batches";
import { line } from "./fields";

const text = (code: AppErrorCode) => APP_ERRORS[code].message;

const CODE = /^[A-Za-z0-9-]{3,32}$/;
const MOST_DOLLARS = 100_000;

const day = z.nullable(z.string().check(z.refine(isCalendarDay, text("date-invalid"))));
const limit = z.nullable(
  z
    .number(text("coupon-limit-invalid"))
    .check(z.int(text("coupon-limit-invalid")), z.gte(1, text("coupon-limit-invalid"))),
);

function isWorth({ kind, value }: { kind: "percent" | "amount"; value: number }): boolean {
  if (kind === "percent") return Number.isInteger(value) && value <= 100;
  return value <= MOST_DOLLARS && Math.abs(value * 100 - Math.round(value * 100)) < 0.005;
}

/** A coupon: whole percent or dollars in whole cents, ISO days (both inclusive), limits from 1; null: no limit. */
export const couponForm = z
  .object({
    code: z.string().check(...line(text("coupon-code-invalid")), z.regex(CODE, text("coupon-code-invalid"))),
    kind: z.enum(["percent", "amount"]),
    value: z.number(text("coupon-value-invalid")).check(z.gt(0, text("coupon-value-invalid"))),
    courseId: z.nullable(z.string()),
    startsOn: day,
    endsOn: day,
    maxUses: limit,
    maxUsesPerUser: limit,
  })
  .check(
    z.refine(isWorth, { error: text("coupon-value-invalid"), path: ["value"] }),
    z.refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
      error: text("coupon-window-invalid"),
      path: ["endsOn"],
    }),
  );
export type CouponForm = z.infer<typeof couponForm>;
