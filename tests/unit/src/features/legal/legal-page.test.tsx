// Terms, privacy and refunds, and the links to them.
import { createHash } from "node:crypto";
import { ConvexProvider, ConvexReactClient } from "convex/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { PRIVACY as DATENSCHUTZ } from "#shared/texts/de/privacy.ts";
import { REFUNDS as ERSTATTUNGEN } from "#shared/texts/de/refunds.ts";
import { TERMS as BEDINGUNGEN } from "#shared/texts/de/terms.ts";
import { PRIVACY } from "#shared/texts/en/privacy.ts";
import { REFUNDS } from "#shared/texts/en/refunds.ts";
import { TERMS } from "#shared/texts/en/terms.ts";
import { Footer, ShortFooter } from "#src/components/layout/footer.tsx";
import { ContactAside } from "#src/features/contact/contact-aside.tsx";
import { privacy } from "#src/features/legal/privacy.content.ts";
import { refunds } from "#src/features/legal/refunds.content.ts";
import { terms } from "#src/features/legal/terms.content.ts";
import { env } from "#src/lib/env.ts";
import PrivacyRoute from "#src/routes/privacy.tsx";
import RefundsRoute from "#src/routes/refunds.tsx";
import TermsRoute from "#src/routes/terms.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

test.each([
  ["Terms", TermsRoute],
  ["Privacy", PrivacyRoute],
  ["Refunds", RefundsRoute],
])("%s has one heading, the configured address, and links to the other two", (title, Route) => {
  const convex = new FakeConvex();
  convex.setQuery("leaving:currentTerms", { partPercent: 50, partWeeks: 2, withdrawalDays: 14 });
  const { place, unmount } = render(
    convex.wrap(
      <MemoryRouter>
        <Route />
      </MemoryRouter>,
    ),
  );
  expect([...place.querySelectorAll("h1")].map(textOf)).toEqual([title]);
  expect(document.title).toContain(title);
  expect(place.querySelector('a[href="mailto:support@cohort.example"]')).not.toBeNull();
  expect(place.textContent).not.toMatch(/[{}]/);
  expect(place.querySelector("header")!.textContent).toMatch(/^Last updated [A-Z][a-z]+ \d+, 20\d\d/);
  const [policies, contents, folded] = [...place.querySelectorAll("nav")].map((nav) => [
    ...nav.querySelectorAll("a"),
  ]);
  const links = policies ?? [];
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/terms",
    "/privacy",
    "/refunds",
    "/withdraw",
  ]);
  // Short: the four are in one row on phones.
  expect(textOf(links[3]!)).toBe("Withdrawal");
  expect(links.filter((link) => link.hasAttribute("aria-current")).map(textOf)).toEqual([title]);
  const sections = contents?.map((link) => place.querySelector(`${link.getAttribute("href") ?? ""} h2`)!);
  expect(sections?.map(textOf)).toEqual([...place.querySelectorAll("section h2")].map(textOf));
  expect(contents?.map(textOf)).toEqual(sections?.map(textOf));
  const fold = place.querySelector("details")!;
  expect([fold.open, textOf(fold.querySelector("summary")!)]).toEqual([
    false,
    `On this page (${String(contents?.length)})`,
  ]);
  expect(folded?.map((link) => [link.getAttribute("href"), textOf(link)])).toEqual(
    contents?.map((link) => [link.getAttribute("href"), textOf(link)]),
  );
  unmount();
});

test.each([
  [terms, [TERMS, BEDINGUNGEN], "2026-11-30 bf6d96149cd4"],
  [privacy, [PRIVACY, DATENSCHUTZ], "2026-11-30 6c8b56c0e858"],
  [refunds, [REFUNDS, ERSTATTUNGEN], "2026-11-30 47a47401c804"],
])(
  "a text that is changed in either language needs a new day of its last change (%#)",
  (text, words, recorded) => {
    const digest = createHash("sha256").update(JSON.stringify(words)).digest("hex").slice(0, 12);
    expect(`${text().updated} ${digest}`).toBe(recorded);
  },
);

test.each([
  [{ emailProvider: "resend", hasFormService: false }, "Resend delivers our emails", false],
  [{ emailProvider: "emailjs", hasFormService: true }, "EmailJS delivers our emails", true],
  [undefined, "Our email provider delivers emails", false],
])("privacy names the processors of the deployment (%#)", (configuration, mailer, hasFormService) => {
  const convex = new FakeConvex();
  if (configuration !== undefined) convex.setQuery("configuration:forClient", configuration);
  const { place } = render(
    convex.wrap(
      <MemoryRouter>
        <PrivacyRoute />
      </MemoryRouter>,
    ),
  );
  expect(textOf(place)).toContain(mailer);
  expect(textOf(place).includes("A form service")).toBe(hasFormService);
});

test("terms and privacy name the seller with the postal address, where one is configured", () => {
  const said = () => JSON.stringify([terms(), privacy()].map(({ sections }) => sections));
  expect(said()).not.toMatch(/sold by|is responsible/);
  Object.assign(env, { sellerName: "Example School", sellerAddress: "1 Example Street | Example Town" });
  try {
    expect(said()).toContain("The courses are sold by Example School, 1 Example Street, Example Town.");
    expect(said()).toContain("Example School, 1 Example Street, Example Town is responsible for your data.");
  } finally {
    Object.assign(env, { sellerName: "", sellerAddress: "" });
  }
});

test.each([
  ["public pages", Footer],
  ["places of members and staff", ShortFooter],
])("the footer of %s links to them and shows year, rights and language", (_pages, AnyFooter) => {
  const { place, unmount } = render(
    <ConvexProvider client={new ConvexReactClient("https://unused.example")}>
      <MemoryRouter>
        <AnyFooter />
      </MemoryRouter>
    </ConvexProvider>,
  );
  expect(textOf(place)).toContain("© 2025 Cohort. All rights reserved.");
  expect(place.querySelectorAll("select option")).toHaveLength(2);
  for (const path of ["/terms", "/privacy", "/refunds", "/withdraw", "/contact"])
    expect(place.querySelector(`footer a[href="${path}"]`)).not.toBeNull();
  unmount();
});

test("without social profiles the contact page has no empty line for them", () => {
  const { place, unmount } = render(<ContactAside />);
  expect([...place.querySelectorAll("dt")].map(textOf)).toEqual(["By email"]);
  unmount();
});
