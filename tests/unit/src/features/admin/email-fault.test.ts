import { expect, test } from "vitest";
import { emailFault } from "#src/features/admin/common/email-fault.ts";

test.each([
  ["500 internal_server_error: Sorry.", "The email service returned an error (500)."],
  ["503 application_error: Down\nfor now", "The email service returned an error (503)."],
  ["429 rate_limit_exceeded: Slow down.", "The email service accepts no more emails at the moment."],
  ["no answer application_error: fetch failed", "The email service did not answer."],
  ["422 validation_error: Invalid `to` field.", "Invalid `to` field."],
  ["The attempt was interrupted.", "The attempt was interrupted."],
  ["", ""],
])("a record of %j is shown as %j", (recorded, shown) => {
  expect(emailFault(recorded)).toBe(shown);
});
