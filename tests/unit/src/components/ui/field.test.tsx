// A field is wired to its label, its hint and its error, and says whether it must be filled in.
import { expect, test } from "vitest";
import { TextField } from "#src/components/ui/input.tsx";
import { fieldNamed, render, textOf } from "#tests/helpers/render.tsx";

const shown = (props: Partial<Parameters<typeof TextField>[0]>) =>
  fieldNamed(render(<TextField label="Email" {...props} />).place, "Email");

const described = (field: Element) =>
  (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((id) => id !== "")
    .map((id) => textOf(document.getElementById(id)!));

test.each([
  [true, "true"],
  [false, null],
])("required: %s", (required, said) => {
  expect(shown({ required }).getAttribute("aria-required")).toBe(said);
});

test("a field without an error is not invalid, and has its hint as its description", () => {
  const field = shown({ hint: "We send a link." });
  expect(field.getAttribute("aria-invalid")).toBeNull();
  expect(described(field)).toEqual(["We send a link."]);
  expect(shown({}).getAttribute("aria-describedby")).toBeNull();
});

test("a field with an error is invalid, and the error is read before the hint", () => {
  const field = shown({ hint: "We send a link.", error: "Email is required" });
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(described(field)).toEqual(["Email is required", "We send a link."]);
});
