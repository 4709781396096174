// The course studio: the list, each part of a course, and the editor of a lesson.
import { signedIn, TWO_LOOKS, untilLoaded, visit, type Tour } from "./scene.ts";

export async function studio(tour: Tour): Promise<void> {
  const page = await signedIn(tour, tour.info.logins.instructor);
  const take = async (name: string, path: string) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, tour, path);
    await untilLoaded(page);
    await tour.camera.take(page, name, { looks: TWO_LOOKS });
  };
  await take("studio", "/instructor/courses");
  const editor = "/instructor/courses/FAAI/edit";
  await take("studio-outline", editor);
  for (const tab of ["details", "files", "batches", "learners", "history"])
    await take(`studio-${tab}`, `${editor}?tab=${tab}`);
  await visit(page, tour, `${editor}/how-a-machine-learns-from-examples`);
  const text = page.getByRole("textbox", { name: "Text of the lesson" });
  await text.waitFor();
  await tour.camera.take(page, "studio-lesson", { looks: TWO_LOOKS });
  await page.setViewportSize({ width: 1280, height: 800 });
  await text.press("Control+End");
  await text.pressSequentially(" Examples are never complete.");
  await page.getByText("Saved", { exact: true }).waitFor();
  await visit(page, tour, editor);
  await page.getByRole("button", { name: "Publish" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).waitFor();
  await untilLoaded(page);
  await tour.camera.take(page, "studio-publish", { looks: TWO_LOOKS, window: true });
  await page.context().close();
}
