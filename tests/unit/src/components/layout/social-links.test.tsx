// Links to social profiles: those that are configured, and no list without one.
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "#tests/helpers/render.tsx";

const social = vi.hoisted(() => ({ linkedin: "", twitter: "", github: "" }));
vi.mock("#src/lib/env.ts", async (original) => ({
  ...(await original<object>()),
  env: { social },
}));

beforeEach(() => {
  vi.resetModules();
});

test.each([
  [{ linkedin: "https://l.example", github: "https://g.example" }, ["LinkedIn", "GitHub"]],
  [{ twitter: "https://t.example" }, ["Twitter"]],
  [{}, []],
])("of %o", async (configured, names) => {
  Object.assign(social, { linkedin: "", twitter: "", github: "" }, configured);
  const { SocialLinks, hasSocialLinks } = await import("#src/components/layout/social-links.tsx");
  const { place } = render(<SocialLinks />);
  const links = [...place.querySelectorAll("a")];
  expect(links.map((link) => link.getAttribute("aria-label"))).toEqual(names);
  expect(links.map((link) => link.getAttribute("href"))).toEqual(Object.values(configured));
  expect([hasSocialLinks, place.querySelector("ul") !== null]).toEqual([names.length > 0, names.length > 0]);
});
