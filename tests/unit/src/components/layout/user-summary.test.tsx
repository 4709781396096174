// The signed-in user in the user menu.
import { expect, test } from "vitest";
import { UserSummary } from "#src/components/layout/user-summary.tsx";
import { Avatar } from "#src/components/layout/avatar.tsx";
import type { Me } from "#src/lib/session.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

const me = (changes: Partial<Me>): Me =>
  ({
    name: "Ann Example",
    email: "ann@example.com",
    role: "student",
    isListedAdmin: false,
    hasAdminRole: false,
    ...changes,
  }) as Me;

test("name, e-mail and role", () => {
  expect(textOf(render(<UserSummary user={me({})} />).place)).toBe("Ann Exampleann@example.comStudent");
});

test("the '(Admin)' tag is for addresses on the list, not for the role", () => {
  expect(textOf(render(<UserSummary user={me({ isListedAdmin: true })} />).place)).toContain("(Admin)");
  expect(
    textOf(render(<UserSummary user={me({ role: "admin", hasAdminRole: true })} />).place),
  ).not.toContain("(Admin)");
});

test("without a picture the first letter is shown", () => {
  expect(textOf(render(<Avatar name="ann" photoURL={null} />).place)).toBe("A");
  expect(textOf(render(<Avatar name=" " email="bob@example.com" photoURL={null} />).place)).toBe("B");
  const { place } = render(<Avatar name="Ann" photoURL="https://pictures.example/ann.png" />);
  expect(place.querySelector("img")?.getAttribute("src")).toBe("https://pictures.example/ann.png");
});
