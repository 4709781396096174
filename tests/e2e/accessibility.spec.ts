// axe reports no violation on any screen of visitors and learners, in both themes, at desktop and phone width.
import { AxeBuilder } from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { verifiedPerson } from "./support/people.ts";
import { enrollButton, expect, logIn, openPayPal, paypalButton, test } from "./support/story.ts";

const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/**
 * Checks the page by all rules in the light theme and by the colour rules in the dark theme. Reduced motion is set, so
 * that no element is checked during a transition.
 */
async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await painted(page);
    const axe = new AxeBuilder({ page });
    if (colorScheme === "dark") axe.withRules(["color-contrast", "link-in-text-block"]);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    expect(found, `${screen}, ${colorScheme}`).toEqual([]);
  }
}

/** Theme colours and the navigation bar of this width are rendered two frames later. */
const painted = (page: Page): Promise<unknown> =>
  page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");

async function open(page: Page, { site }: StackInfo, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${site}${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const PUBLIC = [
  "/",
  "/courses",
  "/courses/FAAI",
  "/courses/AdvAI",
  "/courses/Nope",
  "/about",
  "/contact",
  "/privacy",
  "/login?verified=true",
  "/register",
  "/verify-email",
  "/forgot-password",
  "/reset-password?oobCode=abc",
] as const;

for (const path of PUBLIC) {
  test(`a visitor's ${path}`, async ({ page, stack }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, stack, path);
    await expectAccessible(page, `${path} on a desktop`);
    await page.setViewportSize(PHONE);
    await expectAccessible(page, `${path} on a phone`);
  });
}

test("forms with validation errors", async ({ page, stack }) => {
  for (const [path, button] of [
    ["/contact", "Send Message"],
    ["/login", "Sign In"],
    ["/register", "Create Account"],
    ["/forgot-password", "Send Reset Email"],
  ] as const) {
    await open(page, stack, path);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectAccessible(page, `${path} with errors`);
  }
});

/** Colours and borders as forced colours leave them. */
const drawn = (locator: Locator) =>
  locator.first().evaluate((element) => {
    const { backgroundColor, borderBottomColor, outlineStyle, outlineColor } = getComputedStyle(element);
    return { backgroundColor, borderBottomColor, outlineStyle, outlineColor };
  });

test("forced colours keep the current page, the chosen filter, the primary button and the focus", async ({
  page,
  stack,
}) => {
  await page.setViewportSize(DESKTOP);
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto(`${stack.site}/courses`);
  const entries = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(entries.filter({ hasText: "Courses" })).toHaveAttribute("aria-current", "page");
  const paper = (await drawn(page.locator("body"))).backgroundColor;
  const line = async (name: string) => (await drawn(entries.filter({ hasText: name }))).borderBottomColor;
  expect(await line("Courses")).not.toBe(paper);
  expect(await line("Home")).toBe(paper);

  const chip = (pressed: boolean) => page.getByRole("button", { pressed });
  expect((await drawn(chip(true))).backgroundColor).not.toBe((await drawn(chip(false))).backgroundColor);
  const ticks = (taken: string) => page.locator(`[data-slot="seat-tick"]${taken}`);
  expect((await drawn(ticks("[data-taken]"))).backgroundColor).not.toBe(
    (await drawn(ticks(":not([data-taken])"))).backgroundColor,
  );

  await page.goto(`${stack.site}/login`);
  const submit = page.getByRole("button", { name: "Sign In", exact: true });
  const google = page.getByRole("button", { name: "Continue with Google" });
  expect((await drawn(submit)).backgroundColor).not.toBe((await drawn(google)).backgroundColor);
  await page.getByLabel("Email").focus();
  const focused = await drawn(page.getByLabel("Email"));
  expect(focused.outlineStyle).toBe("solid");
  expect(focused.outlineColor).not.toBe(paper);
});

test("the navigation menu at phone width", async ({ page, stack }) => {
  await page.setViewportSize(PHONE);
  await open(page, stack, "/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expectAccessible(page, "open menu");
});

test("a learner's screens: empty dashboard, user menu, payment, success, material, dashboard", async ({
  page,
  stack,
}) => {
  test.setTimeout(120_000);
  await logIn(page, stack, await verifiedPerson(stack, "Axe"));
  await expect(page.getByText("No courses enrolled yet")).toBeVisible();
  await expectAccessible(page, "empty dashboard");
  await page.getByRole("button", { name: /^User menu for / }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, "user menu");

  await open(page, stack, "/courses/FAAI");
  await enrollButton(page).click();
  await expect(paypalButton(page)).toBeVisible();
  await expectAccessible(page, "payment options");
  const popup = await openPayPal(page);
  await popup.getByRole("button", { name: "Approve" }).click();
  const modal = page.getByRole("dialog");
  await expect(modal).toContainText("You're enrolled!");
  await expectAccessible(page, "success window");
  await modal.getByRole("button", { name: "Stay here" }).click();
  await expect(page.getByRole("heading", { name: "Course Material" })).toBeVisible();
  await expectAccessible(page, "course material");
  await page.goto(`${stack.site}/dashboard`);
  await expect(page.getByText("0% complete")).toBeVisible();
  await expectAccessible(page, "dashboard");
  await page.setViewportSize(PHONE);
  await expectAccessible(page, "dashboard on a phone");
});
