// The tour's forum and admin panel.
import type { Page } from "@playwright/test";
import { ADMIN_TABS } from "../../shared/messages.ts";
import {
  DESKTOP,
  freshPage,
  newLearner,
  signedIn,
  TWO_LOOKS,
  untilLoaded,
  visit,
  type Tour,
} from "./scene.ts";

export async function forum(tour: Tour): Promise<void> {
  const { camera } = tour;
  const page = await freshPage(tour);
  await visit(page, tour, "/forums");
  await camera.take(page, "forums");
  await page.getByRole("main").locator('a[href^="/forums/thread/"]').first().click();
  await page.waitForURL(/\/forums\/thread\//);
  await untilLoaded(page);
  await camera.take(page, "forum-thread");
  await page.context().close();
  const member = await signedIn(tour, await newLearner(tour, "robin.forum"));
  await visit(member, tour, "/forums");
  await member.getByRole("button", { name: "Start New Discussion" }).first().click();
  await member.getByLabel("Title").first().waitFor();
  await untilLoaded(member);
  await camera.take(member, "forum-new-discussion", { looks: TWO_LOOKS });
  await discussing(member, tour);
  await visit(member, tour, "/admin/dashboard");
  await camera.take(member, "admin-denied", { looks: TWO_LOOKS });
  await member.context().close();
}

/** A search, a mention being written, and what the one who was mentioned is told. */
async function discussing(member: Page, tour: Tour): Promise<void> {
  const { camera } = tour;
  await visit(member, tour, "/forums?q=the");
  await camera.take(member, "forum-search", { looks: TWO_LOOKS });
  await member.getByRole("main").locator('a[href^="/forums/thread/"]').first().click();
  await member.getByRole("toolbar", { name: "Formatting" }).waitFor();
  const field = member.getByRole("textbox", { name: "Your reply" });
  await field.click();
  await member.keyboard.type("Well said, @de");
  const people = member.getByRole("listbox", { name: "People to mention" });
  await people.waitFor();
  await camera.take(member, "forum-mention", { looks: TWO_LOOKS, window: true, reveal: people });
  await member.getByRole("button", { name: "Report this discussion" }).click();
  await member.getByRole("dialog").waitFor();
  await camera.take(member, "forum-report", { looks: TWO_LOOKS, window: true });
  await member.getByLabel("What is wrong?").fill("This was asked before.");
  await member.getByRole("button", { name: "Send Report" }).click();
  await member.getByRole("dialog").waitFor({ state: "detached" });
  await visit(member, tour, "/notifications");
  await camera.take(member, "notifications-empty", { looks: TWO_LOOKS });
  await visit(member, tour, "/profile");
  await camera.take(member, "profile", { looks: TWO_LOOKS });
}

export async function adminPanel(tour: Tour): Promise<void> {
  const page = await signedIn(tour, tour.info.logins.admin);
  for (const [key, tab] of Object.entries(ADMIN_TABS)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, tour, "/admin/dashboard");
    await page.getByRole("tab", { name: tab }).click();
    await untilLoaded(page);
    await tour.camera.take(page, `admin-${key}`, { looks: TWO_LOOKS });
  }
  await visit(page, tour, "/courses/FAAI");
  await tour.camera.take(page, "admin-course", { looks: DESKTOP });
  await page.context().close();
}
