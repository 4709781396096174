// The ways to reach us beside the contact form, as the deployment is configured.
import { beforeEach, expect, test, vi } from "vitest";
import { ContactAside } from "#src/features/contact/contact-aside.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";
import { linksOf } from "#tests/helpers/screen.tsx";

const env = vi.hoisted(() => ({
  supportEmail: "help@example.test",
  phone: "",
  social: { linkedin: "", twitter: "", github: "" },
}));
vi.mock("#src/lib/env.ts", async (original) => ({ ...(await original<object>()), env }));

beforeEach(() => {
  env.phone = "";
});

const ways = (place: Element) => [...place.querySelectorAll("dt")].map(textOf);

test("the phone number is a link that calls it", () => {
  env.phone = "+1 (555) 010-0100";
  const { place } = render(<ContactAside />);
  expect(ways(place)).toEqual(["By email", "By phone"]);
  expect(linksOf(place)).toContain("tel:+15550100100");
});

test("the address is a link, as the button below it is", () => {
  const { place } = render(<ContactAside />);
  expect(linksOf(place)).toEqual(["mailto:help@example.test", "mailto:help@example.test"]);
  expect(textOf(place.querySelector("dd")!)).toBe("help@example.test Send Email Directly");
});

test("a deployment without a number does not name it", () => {
  const { place } = render(<ContactAside />);
  expect(ways(place)).toEqual(["By email"]);
});
