// The tour's learner: an empty dashboard, a purchase, the material, a review.
import type { Page } from "@playwright/test";
import { payWithPayPal } from "./money.ts";
import { DESKTOP, newLearner, signedIn, TWO_LOOKS, untilLoaded, visit, type Tour } from "./scene.ts";

export async function learning(tour: Tour): Promise<void> {
  const page = await signedIn(tour, await newLearner(tour, "robin"));
  await tour.camera.take(page, "dashboard-empty");
  await menuAndName(page, tour);
  await comingSoon(page, tour);
  await purchase(page, tour);
  await material(page, tour);
  await review(page, tour);
  await visit(page, tour, "/dashboard");
  await tour.camera.take(page, "dashboard");
  await page.context().close();
}

async function menuAndName(page: Page, { camera }: Tour): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: /^User menu for / }).click();
  await page.getByRole("menu").waitFor();
  await camera.take(page, "user-menu", { looks: DESKTOP, window: true });
  await page.getByRole("menuitem", { name: "Change name" }).click();
  await page.getByRole("dialog").waitFor();
  await camera.take(page, "change-name", { looks: ["desktop-light"], window: true });
  await page.keyboard.press("Escape");
}

async function comingSoon(page: Page, tour: Tour): Promise<void> {
  await visit(page, tour, "/courses/AdvAI");
  await page.getByRole("button", { name: "Coming Soon" }).first().click();
  await page.getByRole("alertdialog").waitFor();
  await tour.camera.take(page, "course-planned-alert", { looks: TWO_LOOKS, window: true });
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
}

async function purchase(page: Page, tour: Tour): Promise<void> {
  await visit(page, tour, "/courses/FAAI");
  const panel = page.getByRole("region", { name: "Enroll" });
  await panel.getByRole("button", { name: "Enroll Now" }).click();
  const payPal = page
    .getByRole("button", { name: /paypal/i })
    .or(page.getByRole("link", { name: /paypal/i }))
    .first();
  await payPal.waitFor();
  await tour.camera.take(page, "course-payment", { window: true, reveal: panel });
  await payWithPayPal(page, async () => {
    await tour.camera.take(page, "course-enrolled", { window: true });
  });
}

async function material(page: Page, { camera }: Tour): Promise<void> {
  await page.getByRole("heading", { name: "Course Material" }).waitFor();
  await untilLoaded(page);
  await page.evaluate(() => {
    for (const section of [...document.querySelectorAll("details")].slice(0, 2)) section.open = true;
  });
  for (const lesson of (await page.getByRole("checkbox").all()).slice(0, 4)) await lesson.check();
  await camera.take(page, "course-material");
}

async function review(page: Page, { camera }: Tour): Promise<void> {
  await page.getByRole("radio", { name: "5 stars" }).check();
  await page
    .getByLabel("Your comment")
    .fill("The first week alone cleared up what two books could not. I ask in class and get an answer.");
  const submit = page.getByRole("button", { name: /^(Submit|Update) Review$/ });
  await camera.take(page, "review-form", { looks: TWO_LOOKS, window: true, reveal: submit });
  await submit.click();
  const edit = page.getByRole("button", { name: "Edit", exact: true });
  await edit.waitFor();
  await camera.take(page, "review-saved", { looks: TWO_LOOKS, window: true, reveal: edit });
}
