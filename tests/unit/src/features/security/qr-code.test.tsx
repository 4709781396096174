// The code that an authenticator app scans: within the quiet zone that scanners need, and named for screen readers.
import { expect, test } from "vitest";
import { QrCode } from "#src/features/security/qr-code.tsx";
import { render } from "#tests/helpers/render.tsx";

test("a code has four free modules on each side", () => {
  const { place } = render(<QrCode text="otpauth://totp/Cohort:ann" label="Code for your app" />);
  const picture = place.querySelector("svg")!;
  expect([picture.getAttribute("role"), picture.getAttribute("aria-label")]).toEqual([
    "img",
    "Code for your app",
  ]);
  const [left, top, width, height] = picture.getAttribute("viewBox")!.split(" ").map(Number);
  const modules = [
    ...picture
      .querySelector("path")!
      .getAttribute("d")!
      .matchAll(/M(\d+) (\d+)h1v1h-1z/g),
  ];
  const [columns, rows] = [1, 2].map((part) => modules.map((module) => Number(module[part])));
  expect([left, top, width]).toEqual([0, 0, height]);
  for (const places of [columns!, rows!])
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, width! - 5]);
});
