// Navigation: addresses and titles, the bar and the footer, focus and scroll, redirects, and the site in files.
import type { Page } from "@playwright/test";
import { neverAnswered } from "./support/wire.ts";
import { verifiedPerson } from "./support/people.ts";
import { prerender } from "./support/static-site.ts";
import { expect, fillLogin, logIn, test } from "./support/story.ts";
import { blocksOf, faultsOf } from "#tests/helpers/structured-data.ts";

const bar = (page: Page) => page.getByRole("navigation", { name: "Main" });

const SCREENS = [
  ["/", "Master Machine Learning"],
  ["/courses", "Courses"],
  ["/courses/FAAI", "Foundations to Frontiers of AI"],
  ["/contact", "Contact Us"],
  ["/terms", "Terms"],
  ["/privacy", "Privacy"],
  ["/refunds", "Refunds"],
  ["/about", "About Us"],
  ["/about-us", "About Us"],
  ["/forums", "Forums"],
  ["/login", "Sign in"],
  ["/register", "Register"],
  ["/verify-email", "Verify email"],
  ["/forgot-password", "Forgot password"],
  ["/reset-password", "Choose a new password"],
] as const;

test("every public address has its screen, its title and one main heading", async ({ page, stack }) => {
  for (const [path, title] of SCREENS) {
    await page.goto(`${stack.site}${path}`);
    await expect(page).toHaveTitle(`${title} · Cohort`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(page).toHaveURL(`${stack.site}${path}`);
  }
});

test("both addresses of the About page show the instructors' PhDs in machine learning", async ({
  page,
  stack,
}) => {
  for (const path of ["/about", "/about-us"]) {
    await page.goto(`${stack.site}${path}`);
    await expect(page.getByText("Our instructors hold PhDs in machine learning.")).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Browse Courses" }).click();
  await expect(page).toHaveURL(`${stack.site}/courses`);
});

test("the navigation bar links to every section; the dashboard link requires a sign-in", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/`);
  await expect(bar(page).getByRole("link")).toHaveText(["Home", "Courses", "Forums", "About Us", "Contact"]);
  for (const [name, path] of [
    ["Courses", "/courses"],
    ["Forums", "/forums"],
    ["About Us", "/about-us"],
    ["Contact", "/contact"],
    ["Home", "/"],
  ] as const) {
    await bar(page).getByRole("link", { name }).click();
    await expect(page).toHaveURL(`${stack.site}${path}`);
    await expect(bar(page).getByRole("link", { name })).toHaveAttribute("aria-current", "page");
  }
  const person = await verifiedPerson(stack, "Walker");
  await logIn(page, stack, person);
  await expect(bar(page).getByRole("link", { name: "Dashboard" })).toBeVisible();
  await page.getByRole("button", { name: /^User menu for / }).click();
  const menu = page.getByRole("menu");
  await expect(menu).toContainText(`${person.firstName} ${person.lastName}`);
  await expect(menu).toContainText(person.email);
  await expect(menu).toContainText("Student");
  await expect(menu.getByRole("menuitem", { name: "Admin Panel" })).toHaveCount(0);
});

test("at phone width the menu opens, and Escape closes it and restores the focus", async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stack.site}/`);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("navigation", { name: "Mobile" });
  await expect(menu.getByRole("link")).toHaveText([
    "Home",
    "Courses",
    "Forums",
    "About Us",
    "Contact",
    "Register",
    "Login",
  ]);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  await page.getByRole("button", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL(`${stack.site}/contact`);
  await expect(menu).toHaveCount(0);
});

test("the phone menu marks its place and ends with the language, which closes it and leaves the focus there", async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(`${stack.site}/courses`);
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.getByRole("navigation", { name: "Mobile" });
  const edgeOf = (name: string) =>
    menu
      .getByRole("link", { name })
      .evaluate((link) => getComputedStyle(link, "::before").borderInlineStartWidth);
  expect([await edgeOf("Courses"), await edgeOf("Forums")]).toEqual(["3px", "0px"]);
  await menu.getByLabel("Language").selectOption("de");
  await expect(page.getByRole("navigation", { name: "Mobil" })).toHaveCount(0);
  const opener = page.getByRole("button", { name: "Menü öffnen" });
  await expect(opener).toBeFocused();
  await opener.click();
  await expect(page.getByRole("navigation", { name: "Mobil" }).getByLabel("Sprache")).toHaveValue("de");
});

test("the footer shows year, rights, e-mail address and profiles", async ({ page, stack }) => {
  await page.goto(`${stack.site}/about`);
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("© 2025 Cohort. All rights reserved.");
  await expect(footer.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:.+@/);
  for (const profile of ["LinkedIn", "Twitter", "GitHub"])
    await expect(footer.getByRole("link", { name: profile })).toHaveAttribute("href", /^https:/);
});

test("a new screen starts at its top with the focus in it; going back restores the scroll position", async ({
  page,
  stack,
}) => {
  await page.goto(`${stack.site}/`);
  // Before hydration, a link would reload the page.
  await expect(page.getByText(/^Next batch: \w/)).toBeVisible();
  await page.getByRole("region", { name: "How a course runs" }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(500);
  await bar(page).getByRole("link", { name: "About Us" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  await expect(page.getByRole("main")).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  // An address that is entered opens a page at its top.
  await page.goto(`${stack.site}/about-us`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Us");
  await expect(page.locator("[inert]")).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goto(`${stack.site}/`);
  await expect(page.getByText(/^Next batch: \w/)).toBeVisible();
  await expect(page.locator("[inert]")).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the first Tab focuses the skip link", async ({ page, stack }) => {
  await page.goto(`${stack.site}/courses`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
});

test("unknown addresses redirect to the landing page", async ({ page, stack }) => {
  for (const path of ["/nothing", "/courses/FAAI/extra", "/admin", "/forums/thread"]) {
    await page.goto(`${stack.site}${path}`);
    await expect(page).toHaveURL(`${stack.site}/`);
  }
});

test("protected pages redirect visitors to the login page with the reason, and keep path and query", async ({
  page,
  stack,
}) => {
  const person = await verifiedPerson(stack, "Sent");
  await page.goto(`${stack.site}/admin/dashboard`);
  await expect(page).toHaveURL(`${stack.site}/login`);
  await expect(page.getByText("Please log in to access admin panel")).toBeVisible();
  await page.goto(`${stack.site}/dashboard?from=mail#courses`);
  await expect(page.getByText("Please log in to access this page.")).toBeVisible();
  await fillLogin(page, person);
  await expect(page).toHaveURL(`${stack.site}/dashboard?from=mail#courses`);
});

test("while the session is loading, a protected page shows 'Loading...'", async ({
  page,
  context,
  stack,
}) => {
  await logIn(page, stack, await verifiedPerson(stack, "Waiting"));
  const other = await context.newPage();
  await neverAnswered(other);
  await other.goto(`${stack.site}/dashboard`);
  // The frame of the dashboard names its skeletons the same for screen readers.
  await expect(other.getByRole("main").getByText("Loading...", { exact: true }).last()).toBeVisible();
  await expect(other).toHaveURL(`${stack.site}/dashboard`);
});

test("a login with a redirect to another origin leads to the dashboard", async ({ page, stack }) => {
  const person = await verifiedPerson(stack, "Phished");
  for (const from of ["https://evil.example/", "//evil.example/", "/\\evil.example/"]) {
    await page.goto(`${stack.site}/login`);
    await page.evaluate((origin) => {
      history.replaceState({ usr: { from: origin }, key: "planted", idx: 0 }, "");
    }, from);
    await page.reload();
    await fillLogin(page, person);
    await expect(page).toHaveURL(`${stack.site}/dashboard`);
    await page.getByRole("button", { name: /^User menu for / }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL(`${stack.site}/`);
  }
});

test("the stored session has the specified shape and is removed on sign-out", async ({ page, stack }) => {
  const person = await verifiedPerson(stack, "Stored");
  await logIn(page, stack, person);
  const stored = () => page.evaluate(() => window.localStorage.getItem("cohort.session"));
  await expect.poll(stored).not.toBeNull();
  expect(JSON.parse((await stored()) ?? "null")).toEqual({
    uid: expect.any(String) as unknown,
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    photoURL: null,
    emailVerified: true,
    role: "student",
  });
  await page.getByRole("button", { name: /^User menu for / }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect.poll(stored).toBeNull();
});

test("a site in files has the pages, heads, structured data and documents of its deployment", async ({
  stack,
}) => {
  const origin = "https://school.example";
  const site = await prerender(stack, origin);
  try {
    const addresses = [...site.read("sitemap.xml").matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) =>
      String(url).replace(origin, ""),
    );
    expect(addresses).toEqual(expect.arrayContaining(["/", "/courses", "/courses/FAAI", "/forums"]));
    expect(addresses.some((address) => address.startsWith("/forums/thread/"))).toBe(true);
    for (const address of addresses) {
      const [path = "", search] = address.split("?");
      const folder = search === "lang=de" ? "/de" : "";
      const html = site.read(`${folder}${path === "/" ? "/index" : path}.html`);
      const [head = ""] = html.split("</head>");
      const facts = {
        canonical: /rel="canonical" href="([^"]*)"/.exec(head)?.[1],
        isNamed: /<title>[^<]+ · Cohort<\/title>/.test(head),
        isListed: !head.includes("noindex"),
        hasHeading: html.includes("<h1"),
        isGerman: html.includes('<html lang="de"'),
      };
      expect(facts).toEqual({
        canonical: origin + address,
        isNamed: true,
        isListed: true,
        hasHeading: true,
        isGerman: folder !== "",
      });
      expect(blocksOf(html).flatMap(faultsOf), address).toEqual([]);
    }
    const course = site.read("courses/FAAI.html");
    expect(blocksOf(course).map((block) => block["@type"])).toEqual(["Course", "BreadcrumbList"]);
    expect(course.includes(`${origin}/og/courses/FAAI.png`)).toBe(true);
    expect(site.read("og/courses/FAAI.png").slice(1, 4)).toBe("PNG");
    for (const unlisted of ["dashboard.html", "404.html"])
      expect(site.read(unlisted).includes("noindex"), unlisted).toBe(true);
    expect(site.read("robots.txt")).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(site.read("forums/feed.xml")).toContain(`<id>${origin}/forums</id>`);
    expect(JSON.parse(site.read("manifest.webmanifest"))).toHaveProperty("icons");
  } finally {
    site.remove();
  }
});

test("with reduced motion a change of the theme reaches nested text at once", async ({ page, stack }) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.goto(`${stack.site}/forums`);
  await expect(page.locator("article time").first()).toBeVisible();
  const [before, atOnce, later] = await page.evaluate(async () => {
    // The one on the page at the time: the application may replace the rendered list meanwhile.
    const color = () => getComputedStyle(document.querySelector("article time")!).color;
    const light = color();
    document.documentElement.dataset["theme"] = "dark";
    const first = color();
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
    return [light, first, color()];
  });
  expect(atOnce).toBe(later);
  expect(atOnce).not.toBe(before);
});
