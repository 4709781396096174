// The tour's money: a coupon, a payment with its receipt, and the waitlist of a full batch.
import type { Page } from "@playwright/test";
import { freshPage, newLearner, signedIn, TWO_LOOKS, visit, type Tour } from "./scene.ts";
import { asAdmin } from "@cohort/launcher/src/child-stack.ts";
import { speakerFor } from "./speaker.ts";

const CODE = "AUTUMN25";

export async function money(tour: Tour): Promise<void> {
  const login = await newLearner(tour, "robin.money");
  await issueCoupon(tour);
  const page = await signedIn(tour, login);
  await visit(page, tour, "/payments");
  await tour.camera.take(page, "payments-empty", { looks: TWO_LOOKS });
  await payingWithCode(page, tour);
  await visit(page, tour, "/payments");
  await tour.camera.take(page, "payments", { looks: TWO_LOOKS });
  await page
    .getByRole("link", { name: /receipt/i })
    .first()
    .click();
  await page.waitForURL(/\/payments\/./);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await tour.camera.take(page, "receipt", { looks: TWO_LOOKS });
  await page.context().close();
  await waiting(tour);
}

async function issueCoupon(tour: Tour): Promise<void> {
  const call = await speakerFor(tour, tour.info.logins.admin);
  const rules = { courseId: "FAAI", startsOn: null, endsOn: null, maxUses: 40, maxUsesPerUser: 1 };
  await call("adminCoupons:create", { form: { code: CODE, kind: "percent", value: 25, ...rules } });
}

async function payingWithCode(page: Page, tour: Tour): Promise<void> {
  const { camera } = tour;
  await visit(page, tour, "/courses/FAAI");
  const panel = page.getByRole("region", { name: "Enroll" });
  await panel.getByRole("button", { name: "Enroll Now" }).click();
  await panel.getByRole("button", { name: "Have a code?" }).click();
  await panel.getByLabel("Code").fill("WINTER");
  await panel.getByRole("button", { name: "Apply" }).click();
  await panel.getByRole("alert").or(panel.locator('[aria-invalid="true"]')).first().waitFor();
  await camera.take(page, "coupon-refused", { looks: TWO_LOOKS, window: true, reveal: panel });
  await panel.getByLabel("Code").fill(CODE);
  await panel.getByRole("button", { name: "Apply" }).click();
  await panel.getByRole("button", { name: `Remove code ${CODE}` }).waitFor();
  await camera.take(page, "coupon-applied", { looks: TWO_LOOKS, window: true, reveal: panel });
  await payWithPayPal(page);
}

/** Pays in the provider's window, up to the success modal, and back on the page. */
export async function payWithPayPal(page: Page, onEnrolled?: () => Promise<void>): Promise<void> {
  const payPal = page
    .getByRole("button", { name: /paypal/i })
    .or(page.getByRole("link", { name: /paypal/i }))
    .first();
  await payPal.waitFor();
  const opening = page.waitForEvent("popup");
  await payPal.click();
  const popup = await opening;
  await popup.getByRole("button", { name: "Approve" }).click();
  const modal = page.getByRole("dialog");
  await modal.getByText("A confirmation email has been sent").waitFor();
  await onEnrolled?.();
  await modal.getByRole("button", { name: "Close" }).click();
}

async function waiting(tour: Tour): Promise<void> {
  const { camera, info } = tour;
  const setCapacity = (maxCapacity: number) =>
    asAdmin(info, "batches:setCapacity", { courseId: "FAAI", batchNumber: 3, maxCapacity });
  const page = await freshPage(tour);
  await visit(page, tour, "/courses/FAAI");
  const taken = Number(
    await page.locator('[data-slot="seats"] [data-slot="live-number"]').first().innerText(),
  );
  await setCapacity(taken);
  const line = page.getByRole("region", { name: "Waitlist" });
  await line.waitFor();
  await camera.take(page, "waitlist", { looks: TWO_LOOKS, window: true, reveal: line });
  await page.context().close();
  const first = await speakerFor(tour, await newLearner(tour, "robin.first"));
  await first("waitlist:join", { courseId: "FAAI" });
  await onWaitlist(tour, {
    leave: () => first("waitlist:leave", { courseId: "FAAI" }),
    free: () => setCapacity(taken + 1),
  });
  await setCapacity(30);
}

type Moves = { leave: () => Promise<unknown>; free: () => Promise<unknown> };

async function onWaitlist(tour: Tour, { leave, free }: Moves): Promise<void> {
  const { camera } = tour;
  const page = await signedIn(tour, await newLearner(tour, "robin.second"));
  await visit(page, tour, "/courses/FAAI");
  const waitlist = page.getByRole("region", { name: "Waitlist" });
  await waitlist.getByRole("button", { name: "Join the Waitlist" }).click();
  await waitlist.getByText("on the waitlist").first().waitFor();
  await camera.take(page, "waitlist-position", { looks: TWO_LOOKS, window: true, reveal: waitlist });
  await leave();
  await free();
  await page.getByText(/^A seat in batch/).waitFor();
  await camera.take(page, "waitlist-offered", { looks: TWO_LOOKS, window: true, reveal: waitlist });
  await waitlist.page().goto(`${tour.info.site}/courses/FAAI`);
  await waitlist.getByRole("button", { name: "Give up this seat" }).click();
  await waitlist.getByRole("button", { name: "Give up this seat" }).waitFor({ state: "detached" });
  await page.context().close();
}
