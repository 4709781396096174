// Saving a draft as an archive, from the button to the file.
import { afterEach, expect, test, vi } from "vitest";
import { DialogsProvider } from "#src/components/ui/dialogs-provider.tsx";
import { ArchivePanel } from "#src/features/studio/archive/archive-panel.tsx";
import { unpackCourse } from "#src/features/studio/archive/unpack.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle } from "#tests/helpers/render.tsx";
import { DETAILS } from "./course.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const DRAFT = {
  ...{ courseId: "ML1", details: { ...DETAILS, releaseWeekly: false }, sections: [], removed: [] },
  ...{ revision: 1, publishedVersion: 1, isChanged: false, copyUntil: null },
  ...{ editedAt: 0, editedByName: null },
};

/** The panel's button pressed: the saved files by their names, and the error that is shown. */
async function saved(convex: FakeConvex): Promise<{ files: Map<string, Blob>; error: string | null }> {
  convex.setQuery("studio:archiveTexts", [], { courseId: "ML1", lessonIds: [] });
  const files = new Map<string, Blob>();
  let content: Blob | null = null;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    content = blob as Blob;
    return "blob:archive";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (content !== null && this.href === "blob:archive") files.set(this.download, content);
  });
  const { place } = render(
    convex.wrap(
      <DialogsProvider>
        <ArchivePanel draft={DRAFT} />
      </DialogsProvider>,
    ),
  );
  await settle(() => click(buttonNamed(place, "Download ZIP")));
  await vi.waitFor(() => {
    expect(buttonNamed(place, "Download ZIP").disabled).toBe(false);
  });
  return { files, error: place.querySelector("[role=alert]")?.textContent ?? null };
}

test("the archive is saved under the course's id", async () => {
  const convex = new FakeConvex();
  convex.setQuery("courseFiles:list", [], { courseId: "ML1" });
  const { files, error } = await saved(convex);
  expect([[...files.keys()], error]).toEqual([["ML1.zip"], null]);
  expect(await unpackCourse(files.get("ML1.zip") ?? new Blob())).toMatchObject({
    course: { details: { title: DETAILS.title }, sections: [] },
  });
});

test("what fails on the way is shown, and nothing is saved", async () => {
  const convex = new FakeConvex();
  const files = [{ _id: "f", name: "a.csv", url: "https://files.test/1" }];
  convex.setQuery("courseFiles:list", files, { courseId: "ML1" });
  vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response("", { status: 500 }));
  const { files: none, error } = await saved(convex);
  expect(none.size).toBe(0);
  expect(error).toMatch(/unexpected/i);
});
