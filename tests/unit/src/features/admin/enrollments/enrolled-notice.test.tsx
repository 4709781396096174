// What staff read after an enrollment by hand.
import { expect, test } from "vitest";
import { EnrolledNotice } from "#src/features/admin/enrollments/enrolled-notice.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";

const ANN = { userId: "u1", name: "Ann", email: "ann+1@example.com" };

test.each([
  ["/admin", "/admin?q=ann%2B1%40example.com"],
  ["/admin?tab=enrollments&status=ended", "/admin?tab=enrollments&q=ann%2B1%40example.com"],
])("at %s it leads to the enrollment: %s", (address, expected) => {
  const { place, text } = openScreen(<EnrolledNotice person={ANN} />, { address });
  expect(text()).toContain("Ann");
  expect(linksOf(place)).toEqual([expected]);
});
