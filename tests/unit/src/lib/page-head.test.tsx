import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it } from "vitest";
import { usePageTitle } from "#src/hooks/use-page-title.ts";
import { changeLocale, useLocale } from "#src/texts/locale.ts";

afterEach(async () => {
  await changeLocale("en");
  document.head.replaceChildren();
});

function Screen({ path }: { path?: string }) {
  useLocale();
  usePageTitle("Title", path === undefined ? {} : { path });
  return null;
}

const links = () =>
  [...document.head.querySelectorAll("link")].map((link) =>
    [link.rel, link.hreflang, link.getAttribute("href")].filter((part) => part !== "").join(" "),
  );

it("the addresses of a page follow the page and its language, and other links stay", async () => {
  document.head.innerHTML = '<link rel="icon" href="/i.svg"><link rel="canonical" href="https://old.test/">';
  const root = createRoot(document.createElement("div"));
  act(() => {
    root.render(<Screen path="/courses" />);
  });
  const alternates = [
    "alternate en /courses",
    "alternate de /courses?lang=de",
    "alternate x-default /courses",
  ];
  expect(links()).toEqual(["icon /i.svg", "canonical /courses", ...alternates]);
  await act(async () => changeLocale("de"));
  expect(links()).toEqual(["icon /i.svg", "canonical /courses?lang=de", ...alternates]);
  act(() => {
    root.render(<Screen />);
  });
  expect(links()).toEqual(["icon /i.svg"]);
  act(() => {
    root.unmount();
  });
});
