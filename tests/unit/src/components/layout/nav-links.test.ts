import { expect, it } from "vitest";
import { navEntries } from "#src/components/layout/nav-links.ts";
import { layoutText } from "#src/texts/layout.ts";

it("lists the entries in order, the dashboard for signed-in users only", () => {
  const labels = (signedIn: boolean) => navEntries(signedIn).map((entry) => layoutText(entry.label));
  expect(labels(true)).toEqual(["Home", "Courses", "Forums", "About Us", "Dashboard", "Contact"]);
  expect(labels(false)).toEqual(["Home", "Courses", "Forums", "About Us", "Contact"]);
});
