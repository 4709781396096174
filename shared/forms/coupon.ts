// The coupon form, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { isCalendarDay } from "../rules/batches";
import { code, line } from "./fields";

const CODE = /^[A-Za-z0-9-]{3,32}$/;
const MOST_DOLLARS = 100_000;

const day = z.nullable(z.string().check(z.refine(isCalendarDay, code("date-invalid"))));
const limit = z.nullable(
  z
    .number(code("coupon-limit-invalid"))
    .check(z.int(code("coupon-limit-invalid")), z.gte(1, code("coupon-limit-invalid"))),
);

function isWorth({ kind, value }: { kind: "percent" | "amount"; value: number }): boolean {
  if (kind === "percent") return Number.isInteger(value) && value <= 100;
  return value <= MOST_DOLLARS && Math.abs(value * 100 - Math.round(value * 100)) < 0.005;
}

/** A coupon: whole percent or dollars in whole cents, ISO days (both inclusive), limits from 1; null: no limit. */
export const couponForm = z
  .object({
    code: z.string().check(...line(code("coupon-code-invalid")), z.regex(CODE, code("coupon-code-invalid"))),
    kind: z.enum(["percent", "amount"]),
    value: z.number(code("coupon-value-invalid")).check(z.gt(0, code("coupon-value-invalid"))),
    courseId: z.nullable(z.string()),
    startsOn: day,
    endsOn: day,
    maxUses: limit,
    maxUsesPerUser: limit,
  })
  .check(
    z.refine(isWorth, { error: code("coupon-value-invalid"), path: ["value"] }),
    z.refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
      error: code("coupon-window-invalid"),
      path: ["endsOn"],
    }),
  );
export type CouponForm = z.infer<typeof couponForm>;
