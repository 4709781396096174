// The classroom: a lesson with its discussion, as the instructor of the course sees it.
import { signedIn, TWO_LOOKS, untilLoaded, visit, type Tour } from "./scene.ts";
import { speakerFor } from "./speaker.ts";

const LESSON = "/learn/FAAI/how-a-machine-learns-from-examples";
const room = "lesson/FAAI/how-a-machine-learns-from-examples";

export async function classroom(tour: Tour): Promise<void> {
  const { camera, info } = tour;
  const page = await signedIn(tour, info.logins.instructor);
  await visit(page, tour, `${LESSON}?discussion=list`);
  await page.getByText("No questions yet").waitFor();
  const reveal = page.locator("#lesson-discussion");
  await camera.take(page, "lesson-discussion-empty", { looks: TWO_LOOKS, window: true, reveal });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: "Ask a question" }).click();
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await camera.take(page, "lesson-discussion-new", { looks: TWO_LOOKS, window: true, reveal });
  const say = await speakerFor(tour, info.logins.instructor);
  const ask = async (title: string, html: string) =>
    await say("threads:create", { form: { title, html, category: "courses", tags: "" }, room });
  await ask("", "<p>What did you expect the second plot to show? Tell us before you run it.</p>");
  const threadId = await ask(
    "Why the loss never reaches zero",
    "<p>Noise in the data. How would you see it?</p>",
  );
  const html = "<p>Compare the loss on <code>train</code> and on <code>test</code>, and plot both.</p>";
  const replyId = await say("replies:create", { threadId, html });
  await say("threads:setSolution", { threadId, replyId });
  // On phones the discussion covers the lesson.
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, tour, `${LESSON}?discussion=list`);
  await page.getByRole("link", { name: "Why the loss never reaches zero" }).waitFor();
  await camera.take(page, "lesson-discussion", { window: true, reveal });
  await page.setViewportSize({ width: 1280, height: 800 });
  await visit(page, tour, `${LESSON}?discussion=list`);
  await page.getByRole("link", { name: "Why the loss never reaches zero" }).click();
  await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
  await untilLoaded(page);
  await camera.take(page, "lesson-question", { window: true, reveal });
  await page.context().close();
}
