// The tour's forum, notifications and moderation.
import type { Page } from "@playwright/test";
import { freshPage, newLearner, signedIn, TWO_LOOKS, untilLoaded, visit, type Tour } from "./scene.ts";
import { speakerFor, type Call } from "./speaker.ts";

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
  await answered(member, tour);
  await member.context().close();
}

/** Notifications of the member: the bell, the list, and the preferences. */
async function answered(member: Page, tour: Tour): Promise<void> {
  const { camera } = tour;
  const own = await speakerFor(tour, await newLearner(tour, "robin.forum"));
  const other = await speakerFor(tour, tour.info.logins.student);
  const form = { title: "How do you keep a lab notebook?", category: "general", tags: "habits" };
  const html = "<p>Screenshots, commits, plain text? I keep losing track of what I tried.</p>";
  const threadId = await own("threads:create", { form: { ...form, html } });
  for (const text of ["One file a day, written while the model trains.", "Commits, with the loss in them."])
    await other("replies:create", { threadId, html: `<p>${text}</p>` });
  await solvedBy(own, other);
  await visit(member, tour, "/notifications");
  await member
    .getByRole("link", { name: /^Notifications, \d+ unread$/ })
    .first()
    .waitFor();
  await camera.take(member, "notifications");
}

/** A reply that the author of the discussion marks as the solution and answers. */
async function solvedBy(own: Call, other: Call): Promise<void> {
  const form = { title: "Which loss for ordered classes?", category: "ai_ml", tags: "loss" };
  const html = "<p>My classes are small, medium and large. Cross-entropy ignores the order.</p>";
  const threadId = await other("threads:create", { form: { ...form, html } });
  const answer = "<p>Predict two thresholds, each with its own sigmoid.</p>";
  const replyId = await own("replies:create", { threadId, html: answer });
  await other("threads:setSolution", { threadId, replyId });
  await other("replies:create", { threadId, html: "<p>That works, thank you!</p>" });
}

/** A search, a mention being written, and the notification of the mentioned member. */
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
