// axe reports no violation on any screen of visitors, learners, instructors and admins, in both themes and languages; what
// a screen reader says from the course page to the seat; forced colours.
import type { Locator, Page } from "@playwright/test";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { DESKTOP, expectAccessible, expectAccessibleEverywhere, PHONE } from "./support/axe.ts";
import { verifiedPerson } from "./support/people.ts";
import { announcementsOf } from "./support/screen-reader.ts";
import { screensOf } from "./support/screens.ts";
import { enrollButton, expect, fillLogin, logIn, openPayPal, paypalButton, test } from "./support/story.ts";

// What a screen reader reads on the way to the seat.
const COURSE_PAGE = `
  - region "Enroll":
    - paragraph: "Price: $299 Original price: $899"
    - paragraph: /Next batch starts \\w+ \\d+, \\d+/
    - button "Enroll Now"
    - list "Included and refunds"
`;
const PAYMENT = `
  - region "Enroll":
    - heading "Payment" [level=2]
    - paragraph:
      - text: Your seat is held for
      - timer: /\\d+ minutes/
    - status
    - button "Have a code?"
    - button "PayPal"
    - button "Debit or Credit Card"
    - button "Back"
`;
const ENROLLED = `
  - dialog "You’re enrolled!":
    - heading "You’re enrolled!" [level=2]
    - paragraph: Payment received and your seat is yours. Welcome to the batch.
    - term: Course
    - definition: Foundations to Frontiers of AI
    - term: Batch
    - definition: /Gamma/
    - term: Starts
    - definition: /\\d/
    - term: Classes
    - definition: /Eastern Time/
    - term: Paid
    - definition: $299
    - term: Receipt
    - definition:
      - link /\\w+/
    - status: /A confirmation email has been sent to .+/
    - button "Go to Dashboard"
    - button "Close"
`;
const MATERIAL = `
  - main:
    - article:
      - heading "Foundations to Frontiers of AI" [level=1]
      - region "Next step":
        - 'link "Start: How a machine learns from examples"'
      - heading "Course Material" [level=2]
      - region "Enroll":
        - paragraph:
          - text: You are enrolled in this course.
          - button "Go to Dashboard"
`;

async function open(page: Page, { site }: StackInfo, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const list = path.replace(/(\/thread)?\/\*$/, "");
  await page.goto(`${site}${list}`);
  await settled(page);
  if (list === path) return;
  await page
    .getByRole("main")
    .locator(`a[href^="${path.slice(0, -1)}"]`)
    .first()
    .click();
  await expect(page).not.toHaveURL(`${site}${list}`);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

for (const path of screensOf("visitor")) {
  test(`a visitor's ${path}`, async ({ page, stack }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, stack, path);
    await expectAccessibleEverywhere(page, path);
  });
}

for (const role of ["instructor", "admin"] as const) {
  test(`the screens of role ${role}`, async ({ page, stack }) => {
    test.slow();
    await page.goto(`${stack.site}/login`);
    await fillLogin(page, stack.logins[role]);
    await expect(page).not.toHaveURL(`${stack.site}/login`);
    for (const path of screensOf(role)) {
      await open(page, stack, path);
      await expectAccessibleEverywhere(page, `${path} of role ${role}`);
    }
  });
}

test("forms with validation errors", async ({ page, stack }) => {
  for (const [path, button] of [
    ["/contact", "Send Message"],
    ["/login", "Sign in"],
    ["/register", "Create Account"],
    ["/forgot-password", "Send Reset Email"],
  ] as const) {
    await open(page, stack, path);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectAccessible(page, `${path} with errors`);
  }
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
  test.slow();
  const heard = await announcementsOf(page);
  const learner = await verifiedPerson(stack, "Axe");
  await logIn(page, stack, learner);
  await expect(page.getByText("No courses enrolled yet")).toBeVisible();
  await expectAccessible(page, "empty dashboard");
  await page.getByRole("button", { name: /^User menu for / }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectAccessible(page, "user menu");

  await open(page, stack, "/courses/FAAI");
  await expect(page.getByRole("region", { name: "Enroll" })).toMatchAriaSnapshot(COURSE_PAGE);
  await enrollButton(page).press("Enter");
  await expect(page.locator(":focus")).toMatchAriaSnapshot('- heading "Payment" [level=2]');
  await expect(paypalButton(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "Enroll" })).toMatchAriaSnapshot(PAYMENT);
  await expectAccessible(page, "payment options");
  const popup = await openPayPal(page);
  await popup.getByRole("button", { name: "Approve" }).click();
  const modal = page.getByRole("dialog");
  await expect(modal).toMatchAriaSnapshot(ENROLLED);
  await expect(modal).toHaveAccessibleDescription(
    "Payment received and your seat is yours. Welcome to the batch.",
  );
  await expect(modal.locator(":focus")).toMatchAriaSnapshot('- button "Go to Dashboard"');
  await expectAccessible(page, "success window");
  await modal.getByRole("button", { name: "Close" }).press("Enter");
  await expect(page.locator(":focus")).toMatchAriaSnapshot(
    '- heading "Foundations to Frontiers of AI" [level=1]',
  );
  await expect(page.getByRole("main")).toMatchAriaSnapshot(MATERIAL);
  const mailed = `A confirmation email has been sent to ${learner.email}.`;
  await expect.poll(() => heard.at(-1)).toBe(mailed);
  // The e-mail may be sent before the window is open, and others take seats meanwhile.
  expect(heard.filter((text) => !/^Sending a confirmation email|seats taken$/.test(text))).toEqual([
    "Your seat is held for 10 minutes.",
    "Confirming your payment and your seat…",
    mailed,
  ]);

  for (const path of screensOf("learner")) {
    await open(page, stack, path);
    await expectAccessibleEverywhere(page, `a learner's ${path}`);
    if (path === "/payments/*") await expectPrintable(page);
  }
});

/** On paper a receipt is alone, in dark ink on white, also in the dark theme. */
async function expectPrintable(page: Page): Promise<void> {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.locator('[data-slot="receipt"]')).toBeVisible();
  for (const hidden of ["banner", "contentinfo", "button"] as const)
    await expect(page.getByRole(hidden).filter({ visible: true })).toHaveCount(0);
  const inkAndPaper = () =>
    page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      const [paper, ink] = [backgroundColor, color].map((value) => value.match(/\d+/g)?.map(Number) ?? []);
      return { paper, isInkDark: Math.max(...(ink ?? [255]).slice(0, 3)) < 100 };
    });
  // A busy machine applies the emulated medium later.
  await expect.poll(inkAndPaper).toEqual({ paper: [255, 255, 255], isInkDark: true });
  await page.emulateMedia({ media: "screen", colorScheme: "light" });
}

/** Colours and borders as forced colours leave them. */
const drawn = (locator: Locator) =>
  locator.first().evaluate((element) => {
    const { backgroundColor, borderBottomColor, outlineStyle, outlineColor } = getComputedStyle(element);
    return { backgroundColor, borderBottomColor, outlineStyle, outlineColor };
  });

/** The colour of the line below a tab's label. */
const tabLine = (tab: Locator) =>
  tab.evaluate((element) => getComputedStyle(element, "::after").borderBottomColor);

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
  const submit = page.getByRole("button", { name: "Sign in", exact: true });
  const google = page.getByRole("button", { name: "Continue with Google" });
  expect((await drawn(submit)).backgroundColor).not.toBe((await drawn(google)).backgroundColor);
  await page.getByLabel("Email").focus();
  const focused = await drawn(page.getByLabel("Email"));
  expect(focused.outlineStyle).toBe("solid");
  expect(focused.outlineColor).not.toBe(paper);
});

test("forced colours keep the chosen tab and its focus, filled bars, badges and checked boxes", async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  await page.goto(`${stack.site}/login`);
  await fillLogin(page, stack.logins.admin);
  await expect(page).not.toHaveURL(`${stack.site}/login`);
  await page.goto(`${stack.site}/admin/dashboard`);
  const chosen = page.getByRole("tab", { name: "Overview" });
  await expect(chosen).toHaveAttribute("aria-selected", "true");
  const paper = (await drawn(page.locator("body"))).backgroundColor;
  const other = page.getByRole("tab", { name: "Payments" });
  expect(await tabLine(chosen)).not.toBe(paper);
  expect(await tabLine(other)).toBe(paper);
  await chosen.press("ArrowRight");
  await expect(other).toBeFocused();
  const { outlineStyle, outlineColor } = await drawn(other);
  expect(outlineStyle).toBe("solid");
  expect(outlineColor).not.toBe(paper);
  await expect(other).toHaveAttribute("aria-selected", "true");
  expect(await tabLine(other)).not.toBe(paper);
  const badge = page.locator('tbody [data-slot="badge"]');
  await expect(badge.first()).toBeVisible();
  expect((await drawn(badge)).borderBottomColor).not.toBe(paper);

  await page.goto(`${stack.site}/instructor`);
  const bar = page.getByRole("meter").or(page.getByRole("progressbar"));
  await expect(bar.first()).toBeVisible();
  expect((await drawn(bar)).outlineStyle).toBe("solid");
  expect((await drawn(bar.locator("> *"))).backgroundColor).not.toBe((await drawn(bar)).backgroundColor);

  await page.goto(`${stack.site}/profile`);
  const box = page.getByRole("checkbox", { checked: true });
  await expect(box.first()).toBeVisible();
  const appearance = await box.first().evaluate((element) => getComputedStyle(element).appearance);
  expect(appearance).not.toBe("none");
});
