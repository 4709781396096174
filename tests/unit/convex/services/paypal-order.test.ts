// The body of an order: the amount as PayPal reads it, and texts within its lengths.
import { expect, test } from "vitest";
import { orderBody } from "#convex/services/paypal.ts";

const DRAFT = {
  ...{ checkoutId: "c1", courseId: "FAAI", courseTitle: "Foundations", amount: 299, brandName: "Cohort" },
};

const unitOf = (changes: Partial<typeof DRAFT>) => {
  const body = orderBody({ ...DRAFT, ...changes }) as { purchase_units: Record<string, unknown>[] };
  return body.purchase_units[0]!;
};

test("an order names course, checkout, amount and seller", () => {
  expect(orderBody({ ...DRAFT, amount: 209.3 })).toEqual({
    intent: "CAPTURE",
    purchase_units: [
      {
        ...{ reference_id: "FAAI", custom_id: "FAAI", invoice_id: "c1" },
        ...{ description: "Enrollment for Foundations", soft_descriptor: "Cohort" },
        amount: { currency_code: "USD", value: "209.30" },
      },
    ],
    application_context: {
      ...{ brand_name: "Cohort", landing_page: "BILLING" },
      ...{ user_action: "PAY_NOW", shipping_preference: "NO_SHIPPING" },
    },
  });
});

test("a long title is cut to the 127 characters of a description", () => {
  const description = unitOf({ courseTitle: "x".repeat(200) })["description"];
  expect(description).toBe(`Enrollment for ${"x".repeat(112)}`);
});

test.each([
  ["Ada & Söhne, Schule", "Ada  Shne Schule"],
  ["A school with a very long name", "A school with a very l"],
  ["No. 1 *best*-school", "No. 1 *best*-school"],
])("on statements %s is %s", (brandName, descriptor) => {
  expect(unitOf({ brandName })["soft_descriptor"]).toBe(descriptor);
});
