// The tour's further places: legal texts, payments that fail, the room and a class of a batch, account security, and the ways
// out of a course and an account.
import type { Page } from "@playwright/test";
import { payWithPayPal } from "./money.ts";
import { freshPage, newLearner, signedIn, TWO_LOOKS, untilLoaded, visit, type Tour } from "./scene.ts";

const LEGAL = ["terms", "privacy", "refunds", "withdraw"] as const;

export async function legal(tour: Tour): Promise<void> {
  const page = await freshPage(tour);
  for (const name of LEGAL) {
    await visit(page, tour, `/${name}`);
    await tour.camera.take(page, name, { looks: TWO_LOOKS });
  }
  await visit(page, tour, "/reset-password?mode=resetPassword&oobCode=used");
  await page.getByRole("link", { name: "Request a new link" }).waitFor();
  await tour.camera.take(page, "reset-password-invalid", { looks: TWO_LOOKS });
  await page.context().close();
}

/** Before, during and after the classes of a member. */
export async function places(tour: Tour): Promise<void> {
  const page = await signedIn(tour, await newLearner(tour, "robin.places"));
  await failingPayments(page, tour);
  await payWithPayPal(page);
  await page.getByRole("heading", { name: "Course Material" }).waitFor();
  await dialogOf(page, tour, { button: /^(Move to|Wait for) the next batch$/, name: "course-move" });
  await dialogOf(page, tour, { button: "Leave the course", name: "course-leave" });
  await roomAndClass(page, tour);
  await ownAccount(page, tour);
  await page.context().close();
}

async function failingPayments(page: Page, tour: Tour): Promise<void> {
  await visit(page, tour, "/courses/FAAI");
  await page.getByRole("region", { name: "Enroll" }).getByRole("button", { name: "Enroll Now" }).click();
  const payPal = page
    .getByRole("button", { name: /paypal/i })
    .or(page.getByRole("link", { name: /paypal/i }))
    .first();
  for (const [action, name] of [
    ["Decline", "payment-declined"],
    ["Cancel", "payment-canceled"],
  ] as const)
    for (const look of TWO_LOOKS) {
      // What is in view then is part of the picture.
      await page.setViewportSize({ width: look.startsWith("phone") ? 390 : 1280, height: 800 });
      await payPal.waitFor();
      const opening = page.waitForEvent("popup");
      await payPal.click();
      const popup = await opening;
      const closing = popup.waitForEvent("close");
      await popup.getByRole("button", { name: action }).click();
      await closing;
      await untilLoaded(page);
      await tour.camera.take(page, name, { looks: [look], window: true });
    }
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function dialogOf(
  page: Page,
  { camera }: Tour,
  of: { button: string | RegExp; name: string },
): Promise<void> {
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  for (const look of TWO_LOOKS) {
    // The buttons have another place on phones.
    await page.setViewportSize({ width: look.startsWith("phone") ? 390 : 1280, height: 800 });
    await page.getByRole("button", { name: of.button }).first().click();
    await dialog.waitFor();
    await untilLoaded(page);
    await camera.take(page, of.name, { looks: [look], window: true });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  }
}

async function roomAndClass(page: Page, tour: Tour): Promise<void> {
  await visit(page, tour, "/learn/FAAI/room/3");
  await tour.camera.take(page, "room", { looks: TWO_LOOKS });
  await visit(page, tour, "/dashboard");
  await page.getByRole("link", { name: "Open the class page" }).click();
  await page.waitForURL(/\/live\//);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await untilLoaded(page);
  await tour.camera.take(page, "class", { looks: TWO_LOOKS });
}

async function ownAccount(page: Page, tour: Tour): Promise<void> {
  await visit(page, tour, "/profile/security");
  await tour.camera.take(page, "account-security", { looks: TWO_LOOKS });
  await visit(page, tour, "/profile#your-data");
  await page.locator("#your-data").getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("dialog").waitFor();
  await tour.camera.take(page, "account-delete", { looks: TWO_LOOKS, window: true });
  await page.keyboard.press("Escape");
}
