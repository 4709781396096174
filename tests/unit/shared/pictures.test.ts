import { expect, it } from "vitest";
import { pictureAddress } from "#shared/pictures.ts";

it("SEC-80 only pictures of the known service are kept", () => {
  const good = "https://lh3.googleusercontent.com/a/ACg8ocJ_x-1=s96-c";
  expect(pictureAddress(good)).toBe(good);
  const refused = [
    undefined,
    null,
    42,
    "",
    "https://lh3.googleusercontent.com",
    "https://lh3.googleusercontent.com/",
    "http://lh3.googleusercontent.com/a/b",
    "https://lh3.googleusercontent.com.evil.test/a",
    "https://lh3.googleusercontent.com@evil.test/a",
    "https://lh3.googleusercontent.com:444/a",
    "https://evil.test/lh3.googleusercontent.com/a",
    "https://lh3.googleusercontent.com/a?leak=1",
    "https://lh3.googleusercontent.com/a b",
    'https://lh3.googleusercontent.com/a"onerror=',
    "javascript:alert(1)",
    "data:image/svg+xml,x",
    `https://lh3.googleusercontent.com/${"a".repeat(1000)}`,
  ];
  for (const address of refused) expect(pictureAddress(address), String(address)).toBeNull();
});

it("an address has at most 1000 characters", () => {
  const address = "https://lh3.googleusercontent.com/".padEnd(1000, "a");
  expect(pictureAddress(address)).toBe(address);
  expect(pictureAddress(`${address}a`)).toBeNull();
});
