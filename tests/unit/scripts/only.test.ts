// A test marked with `.only` hides all others: no runner may accept it.
import { expect, test } from "vitest";
import vitest from "../../../vitest.config.ts";
import playwright from "../../e2e/playwright.config.ts";

type Project = { test?: { name?: unknown; allowOnly?: boolean } };

test("no project of Vitest accepts `.only`", () => {
  const projects = (vitest as { test?: { projects?: Project[] } }).test?.projects ?? [];
  expect(projects.length).toBeGreaterThan(5);
  expect(projects.filter((project) => project.test?.allowOnly !== false)).toEqual([]);
});

test("Playwright does not accept `.only`", () => {
  expect(playwright.forbidOnly).toBe(true);
});
