// The tour's staff: every tab of the admin panel with its dialogs, and the instructor's page.
import type { Locator, Page } from "@playwright/test";
import { ADMIN_TABS } from "../../shared/messages.ts";
import { DESKTOP, newLearner, signedIn, TWO_LOOKS, untilLoaded, visit, type Tour } from "./scene.ts";
import { speakerFor } from "./speaker.ts";
import { asAdmin } from "@cohort/launcher/src/child-stack.ts";

type Tab = keyof typeof ADMIN_TABS;

export async function adminPanel(tour: Tour): Promise<void> {
  await somethingToDo(tour);
  const page = await signedIn(tour, tour.info.logins.admin);
  for (const tab of Object.keys(ADMIN_TABS) as Tab[]) {
    await openTab(page, tour, tab);
    await tour.camera.take(page, `admin-${tab}`, { looks: TWO_LOOKS });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, tour, "/admin/dashboard?tab=roles&view=log");
  await untilLoaded(page);
  await tour.camera.take(page, "admin-audit-log", { looks: TWO_LOOKS });
  await dialogs(page, tour);
  await visit(page, tour, "/courses/FAAI");
  await tour.camera.take(page, "admin-course", { looks: DESKTOP });
  await page.context().close();
}

async function openTab(page: Page, tour: Tour, tab: Tab): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, tour, `/admin/dashboard?tab=${tab}`);
  await page.getByRole("tabpanel", { name: ADMIN_TABS[tab] }).waitFor();
  await untilLoaded(page);
}

/** A mail that failed, and a learner who was enrolled by hand. */
async function somethingToDo(tour: Tour): Promise<void> {
  const { info } = tour;
  const call = await speakerFor(tour, info.logins.admin);
  const userId = await asAdmin(info, "accounts:createVerified", {
    ...{ email: "morgan@example.test", password: "correct-horse" },
    ...{ firstName: "Morgan", lastName: "Sample", role: "student" },
  });
  const { on, off } = info.switches.mail;
  await fetch(on.url, { method: on.method, body: on.body });
  const form = { userId, courseId: "FAAI", batchNumber: null, notes: "Scholarship", beyondCapacity: false };
  // A second tour of the same stack finds the learner enrolled.
  await call("adminEnrollments:enroll", { form }).catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  await fetch(off.url, { method: off.method, body: off.body });
}

async function dialogs(page: Page, tour: Tour): Promise<void> {
  const { camera } = tour;
  const shoot = async (name: string, opener: Locator, before?: (dialog: Locator) => Promise<void>) => {
    await opener.click();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    await before?.(dialog);
    await untilLoaded(page);
    await camera.take(page, name, { looks: TWO_LOOKS, window: true });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  };
  const inMenu = async (menu: RegExp) => {
    await button(menu).click();
    return page.getByRole("menuitem");
  };
  const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
  await openTab(page, tour, "payments");
  await page.getByLabel("Date", { exact: true }).selectOption("custom");
  await untilLoaded(page);
  await camera.take(page, "admin-payments-period", { looks: TWO_LOOKS, window: true });
  await openTab(page, tour, "payments");
  await shoot(
    "admin-refund",
    (await inMenu(/^Actions for payment/)).filter({ hasText: /^Refund$/ }),
    refundPart,
  );
  await openTab(page, tour, "enrollments");
  await shoot("admin-manual-enrollment", button("Manual enrollment"), async (dialog) => {
    await dialog.getByLabel("Course").selectOption("FAAI");
    await dialog.getByRole("button", { name: "Enroll learner" }).click();
    await dialog.getByRole("alert").filter({ hasText: "Please select a learner" }).waitFor();
  });
  await openTab(page, tour, "emails");
  await shoot("admin-email-preview", button(/^Preview/));
  await openTab(page, tour, "batches");
  const batch = /^Actions for batch/;
  await shoot("admin-batch-edit", (await inMenu(batch)).filter({ hasText: "Edit" }));
  await shoot("admin-batch-links", (await inMenu(batch)).filter({ hasText: "Links" }));
  await openTab(page, tour, "coupons");
  await shoot("admin-coupon-new", button("New coupon"));
  await openTab(page, tour, "roles");
  await shoot("admin-assign-role", button("Assign role"), async (dialog) => {
    await dialog.getByLabel("Role", { exact: true }).selectOption("instructor");
  });
}

async function refundPart(dialog: Locator): Promise<void> {
  await dialog.getByLabel("How much").selectOption("part");
  await dialog.getByLabel("Amount (USD)").fill("49.50");
  await dialog.getByLabel("Reason").fill("A week was cancelled");
}

export async function teaching(tour: Tour): Promise<void> {
  const page = await signedIn(tour, tour.info.logins.instructor);
  await visit(page, tour, "/instructor");
  await tour.camera.take(page, "instructor");
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, tour, "/instructor/courses/FAAI/edit?tab=learners&batch=3");
  await page.getByRole("button", { name: "New announcement" }).click();
  await page.getByRole("dialog").waitFor();
  await tour.camera.take(page, "instructor-announcement", { looks: TWO_LOOKS, window: true });
  await page.context().close();
  const stranger = await signedIn(tour, await newLearner(tour, "robin.visitor"));
  await visit(stranger, tour, "/admin/dashboard");
  await tour.camera.take(stranger, "admin-denied", { looks: TWO_LOOKS });
  await stranger.context().close();
}
