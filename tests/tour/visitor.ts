// The tour's public half: the pages of a visitor, and the states without data.
import { asAdmin } from "@cohort/launcher/src/child-stack.ts";
import { withoutFirstResults } from "../e2e/support/wire.ts";
import { freshPage, PHONE, TWO_LOOKS, visit, type Tour } from "./scene.ts";

const SCREENS = [
  ["landing", "/"],
  ["catalogue", "/courses"],
  ["course", "/courses/FAAI"],
  ["course-planned", "/courses/AdvAI"],
  ["about", "/about"],
  ["contact", "/contact"],
] as const;

export async function visitorScreens(tour: Tour): Promise<void> {
  const page = await freshPage(tour);
  for (const [name, path] of SCREENS) {
    await visit(page, tour, path);
    await tour.camera.take(page, name);
  }
  await visit(page, tour, "/courses?category=Artificial+Intelligence");
  await tour.camera.take(page, "catalogue-filtered", { looks: TWO_LOOKS });
  await visit(page, tour, "/courses/Nope");
  await page.getByRole("heading", { name: "Open for Enrollment" }).waitFor();
  await tour.camera.take(page, "course-not-found", { looks: TWO_LOOKS });
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, tour, "/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await tour.camera.take(page, "menu", { looks: PHONE, window: true });
  await page.context().close();
}

/** The badges and warnings of a batch that fills up. */
export async function fillingUp(tour: Tour): Promise<void> {
  const page = await freshPage(tour);
  const setCapacity = (maxCapacity: number) =>
    asAdmin(tour.info, "batches:setCapacity", { courseId: "FAAI", batchNumber: 3, maxCapacity });
  await visit(page, tour, "/courses");
  // The demo seed takes four seats.
  await setCapacity(5);
  await page.getByText("Few Seats Left").waitFor();
  await tour.camera.take(page, "catalogue-few-seats", { looks: TWO_LOOKS, window: true });
  await visit(page, tour, "/courses/FAAI");
  await tour.camera.take(page, "course-last-seat", { looks: TWO_LOOKS, window: true });
  await setCapacity(4);
  await page.getByText("Course Full").first().waitFor();
  await tour.camera.take(page, "course-full", { looks: TWO_LOOKS, window: true });
  await setCapacity(30);
  await page.context().close();
}

export async function contactStates(tour: Tour): Promise<void> {
  const { camera, info } = tour;
  const page = await freshPage(tour);
  await visit(page, tour, "/contact");
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await page.getByText("Please fix the errors below and try again.").waitFor();
  await camera.take(page, "contact-errors", { looks: TWO_LOOKS });
  const field = (label: string) => page.getByRole("main").getByLabel(label, { exact: true });
  await field("Name").fill("Robin Sample");
  await field("Email Address").fill("robin@example.test");
  await field("Message").fill(
    "Is there a seat left in the next batch, and may I join from another time zone?",
  );
  const { on, off } = info.switches.forms;
  await fetch(on.url, { method: on.method, body: on.body });
  await send.click();
  await page.getByText("Sorry, there was an error sending your message.").waitFor();
  await camera.take(page, "contact-failed", { looks: TWO_LOOKS });
  await fetch(off.url, { method: off.method, body: off.body });
  await send.click();
  await page.getByText("Thank you. Your message has been sent").waitFor();
  await camera.take(page, "contact-sent", { looks: TWO_LOOKS });
  await page.context().close();
}

/** Loading and offline: the backend never responds, or is unreachable. */
export async function unreachable(tour: Tour): Promise<void> {
  const page = await freshPage(tour);
  await withoutFirstResults(page);
  await page.routeWebSocket(/\/sync/, () => undefined);
  for (const [name, path] of [
    ["catalogue-loading", "/courses"],
    ["course-loading", "/courses/FAAI"],
  ] as const) {
    await page.goto(`${tour.info.site}${path}`);
    // The site renders it ahead: its own scripts are not waited for with it.
    await page.locator('[data-slot="skeleton"]').first().waitFor();
    await tour.camera.take(page, name, { looks: TWO_LOOKS, window: true });
  }
  await page.context().close();
  const lost = await freshPage(tour);
  await lost.routeWebSocket(/\/sync/, (socket) => void socket.close({ code: 1001 }));
  await lost.goto(`${tour.info.site}/courses`);
  await lost.getByText("You are offline. Reconnecting…").waitFor();
  await tour.camera.take(lost, "offline", { looks: TWO_LOOKS, window: true });
  await lost.context().close();
}
