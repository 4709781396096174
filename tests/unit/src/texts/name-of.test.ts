// Names of stored values: in the page's language, complete, and as words for values that the catalogue lacks.
import { afterEach, expect, it } from "vitest";
import { couponUseFields } from "#convex/model/fields/coupons.ts";
import { emailSentFields, vEmailKind } from "#convex/model/fields/emails.ts";
import { vEnrollmentStatus } from "#convex/model/fields/enrollments.ts";
import { moderationFields } from "#convex/model/fields/forum.ts";
import { paymentFields, refundFields } from "#convex/model/fields/payments.ts";
import { vRole } from "#convex/model/fields/users.ts";
import * as adminNames from "#shared/texts/en/admin-names.ts";
import { ENROLLMENT_STATUSES, ROLES } from "#shared/texts/en/names.ts";
import { auditActionName } from "#src/texts/admin-names.ts";
import { changeLocale } from "#src/texts/locale.ts";
import { roleName } from "#src/texts/names.ts";

afterEach(async () => {
  await changeLocale("en");
});

interface Validator {
  readonly kind: string;
  readonly value?: unknown;
  readonly members?: readonly Validator[];
}

const valuesOf = ({ kind, value, members = [] }: Validator): unknown[] =>
  kind === "literal" ? [value] : members.flatMap(valuesOf);

it.each<[string, Validator, object]>([
  ["roles", vRole, ROLES],
  ["statuses of enrollments", vEnrollmentStatus, ENROLLMENT_STATUSES],
  ["statuses of payments", paymentFields.status, adminNames.PAYMENT_STATUSES],
  ["statuses of refunds", refundFields.status, adminNames.REFUND_STATUSES],
  ["statuses of coupon uses", couponUseFields.status, adminNames.COUPON_USE_STATUSES],
  ["kinds of e-mails", vEmailKind, adminNames.EMAIL_TYPES],
  ["statuses of e-mails", emailSentFields.status, adminNames.EMAIL_STATUSES],
  ["moderation actions", moderationFields.action, adminNames.MODERATION_ACTIONS],
])("all %s have a name", (_, validator, names) => {
  expect(Object.keys(names).sort()).toEqual(valuesOf(validator).sort());
});

it("a name is in the page's language; an unknown value is shown as words", async () => {
  expect(roleName("instructor")).toBe("Instructor");
  await changeLocale("de");
  expect(roleName("instructor")).toBe("Kursleitung");
  expect(auditActionName("create_batch")).toBe("Durchgang angelegt");
  expect(auditActionName("toString")).toBe("To string");
  expect(auditActionName("merge_accounts")).toBe("Merge accounts");
});
