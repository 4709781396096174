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

test("the address is a link once, and can be read and copied", () => {
  const { place } = render(<ContactAside />);
  expect(linksOf(place)).toEqual(["mailto:help@example.test"]);
  expect(textOf(place.querySelector("dd")!)).toBe("help@example.test Send Email Directly");
});

test("a deployment without a number does not name it", () => {
  const { place } = render(<ContactAside />);
  expect(ways(place)).toEqual(["By email"]);
});

test("the ways are one block, with the promise of an answer within 24 hours", () => {
  const { place } = render(<ContactAside />);
  expect([...place.querySelectorAll("h2, h3")].map(textOf)).toEqual([
    "Other ways to reach us",
    "How soon we reply",
  ]);
  expect(textOf(place)).toContain("You can expect a response within 24 hours");
});
