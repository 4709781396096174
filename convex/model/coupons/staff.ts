// Coupons for staff: creating, pausing and listing their uses. Every change is in the audit log.
import { v, type Infer } from "convex/values";
import type { CouponForm } from "../../../shared/forms/coupon";
import { codeOfText } from "../../../shared/rules/coupons";
import type { Doc, Id } from "../../_generated/dataModel";
import type { MutationCtx, QueryCtx } from "../../_generated/server";
import { fail } from "../../lib/fail";
import type { Viewer } from "../../lib/access";
import { writeAudit } from "../admin/audit";
import { nameOf } from "../admin/overview";
import { allCourses, loadCourse } from "../courses";
import { couponFields, couponUseFields } from "../fields/coupons";
import { couponByCode } from "./find";

const SHOWN = 200;

const { code, kind, value, courseId, startsOn, endsOn, maxUses, maxUsesPerUser, uses, isPaused } =
  couponFields;
export const vStaffCoupon = v.object({
  couponId: v.id("coupons"),
  ...{ code, kind, value, courseId, startsOn, endsOn, maxUses, maxUsesPerUser, uses, isPaused },
  /** Null: every course. */
  courseTitle: v.union(v.string(), v.null()),
  /** Of one person; it cannot be changed. */
  isCredit: v.boolean(),
});

export const vStaffUse = v.object({
  useId: v.id("couponUses"),
  userName: v.union(v.string(), v.null()),
  status: couponUseFields.status,
  discount: v.number(),
  at: v.number(),
});

/** Newest first. */
export async function listCoupons(ctx: QueryCtx): Promise<Infer<typeof vStaffCoupon>[]> {
  const rows = await ctx.db.query("coupons").withIndex("by_createdAt").order("desc").take(SHOWN);
  const titles = new Map((await allCourses(ctx)).map(({ courseId, title }) => [courseId, title]));
  return rows.map((row) => ({
    ...{ couponId: row._id, code: row.code, kind: row.kind, value: row.value, courseId: row.courseId },
    ...{ startsOn: row.startsOn, endsOn: row.endsOn, maxUses: row.maxUses },
    ...{ maxUsesPerUser: row.maxUsesPerUser, uses: row.uses, isPaused: row.isPaused },
    courseTitle: row.courseId && (titles.get(row.courseId) ?? row.courseId),
    isCredit: row.userId !== undefined,
  }));
}

/** The newest uses of a coupon; discounts in dollars. */
export async function listUses(ctx: QueryCtx, couponId: Id<"coupons">): Promise<Infer<typeof vStaffUse>[]> {
  const rows = await ctx.db
    .query("couponUses")
    .withIndex("by_couponId_and_createdAt", (q) => q.eq("couponId", couponId))
    .order("desc")
    .take(SHOWN);
  return await Promise.all(
    rows.map(async ({ _id: useId, userId, status, discount, updatedAt: at }) => ({
      ...{ useId, status, discount, at },
      userName: await nameOf(ctx, userId),
    })),
  );
}

/** Throws course-not-found or coupon-code-taken. */
export async function createCoupon(
  ctx: MutationCtx,
  admin: Viewer,
  form: CouponForm,
): Promise<Id<"coupons">> {
  if (form.courseId !== null) await loadCourse(ctx, form.courseId);
  const name = codeOfText(form.code);
  if ((await couponByCode(ctx, name)) !== null) fail("coupon-code-taken");
  const now = Date.now();
  const couponId = await ctx.db.insert("coupons", {
    ...form,
    code: name,
    ...{ uses: 0, isPaused: false, createdBy: admin._id, createdAt: now, updatedAt: now },
  });
  const worth = { kind: form.kind, value: form.value };
  const entry = { details: name, worth, courseId: form.courseId };
  await writeAudit(ctx, admin, { action: "coupon_created", target: null, ...entry });
  return couponId;
}

/** Throws coupon-not-found, also for credits. */
export async function editableCoupon(ctx: QueryCtx, couponId: Id<"coupons">): Promise<Doc<"coupons">> {
  const coupon = await ctx.db.get("coupons", couponId);
  return coupon === null || coupon.userId !== undefined ? fail("coupon-not-found") : coupon;
}

/** The code stays. Throws course-not-found or coupon-limit-below-uses. */
export async function changeCoupon(
  ctx: MutationCtx,
  admin: Viewer,
  { coupon, form: { code, ...form } }: { coupon: Doc<"coupons">; form: CouponForm },
): Promise<void> {
  if (form.courseId !== null) await loadCourse(ctx, form.courseId);
  if (form.maxUses !== null && form.maxUses < coupon.uses) fail("coupon-limit-below-uses");
  const changes = changesOf(coupon, form);
  if (changes.length === 0) return;
  await ctx.db.patch("coupons", coupon._id, { ...form, updatedAt: Date.now() });
  await writeAudit(ctx, admin, {
    action: "coupon_changed",
    target: null,
    details: `${code}: ${changes.join(", ")}`,
  });
}

type Terms = Omit<CouponForm, "code">;

function changesOf(before: Terms, after: Terms): string[] {
  const names = Object.keys(after) as (keyof Terms)[];
  return names
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name} ${String(before[name] ?? "none")} → ${String(after[name] ?? "none")}`);
}

/** Reserved uses stay valid; new ones are refused while the coupon is paused. */
export async function pauseCoupon(
  ctx: MutationCtx,
  admin: Viewer,
  { couponId, isPaused: wanted }: { couponId: Id<"coupons">; isPaused: boolean },
): Promise<void> {
  const coupon = (await ctx.db.get("coupons", couponId)) ?? fail("coupon-not-found");
  if (coupon.isPaused === wanted) return;
  await ctx.db.patch("coupons", couponId, { isPaused: wanted, updatedAt: Date.now() });
  await writeAudit(ctx, admin, {
    target: null,
    action: wanted ? "coupon_paused" : "coupon_resumed",
    details: coupon.code,
  });
}
