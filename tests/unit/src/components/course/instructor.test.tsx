// The instructor's part of a page: who is a drawn sample, and the role where one is given.
import { expect, test } from "vitest";
import { Instructor } from "#src/components/course/instructor.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

const shown = (name: string, role?: string): string =>
  textOf(render(<Instructor name={name} bio="Teaches." role={role} />).place);

test("only the instructors of the demo are marked as samples, the first one too", () => {
  expect(shown("Dr. Ines Sample")).toContain("Sample profile");
  expect(shown("Dr. Jonas Sample")).toContain("Sample profile");
  expect(shown("Ada")).not.toContain("Sample profile");
});

test("the role is shown where there is one", () => {
  expect(shown("Ada", "Founder")).toBe("AAdaFounderTeaches.");
  expect(shown("Ada")).toBe("AAdaTeaches.");
  expect(render(<Instructor name="Ada" bio="Teaches." />).place.querySelectorAll("p")).toHaveLength(1);
});
