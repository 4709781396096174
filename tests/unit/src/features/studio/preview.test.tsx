// What learners will see of a text, beside its source and alone.
import { beforeEach, expect, test, vi } from "vitest";
import { LearnerView } from "#src/features/studio/lesson/learner-view.tsx";
import { SourceAndPreview } from "#src/features/studio/lesson/source-and-preview.tsx";
import type { CourseFile } from "#src/features/studio/types.ts";
import { pass, textOf } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const PICTURE = "js7abcdefghijkmnpqrstuvwxyz01234";
const file = (change: Partial<CourseFile> = {}) =>
  ({
    ...{ _id: PICTURE, name: "plot.png", contentType: "image/png", size: 10, url: "https://files.test/plot" },
    ...change,
  }) as unknown as CourseFile;

const view = (body: string, files: CourseFile[] = []) =>
  openScreen(<LearnerView body={body} courseId="FAAI" files={files} />).place;

test("a text is shown as learners see it, an empty one as such", () => {
  expect(textOf(view("# Loss\n\nIt is **small**."))).toContain("It is small.");
  expect(view("It is **small**.").querySelector("strong")).not.toBeNull();
  expect(textOf(view(" \n "))).toBe("Nothing is written yet.");
});

test("a picture has the address of its file; one without an address has none", () => {
  const sources = (files: CourseFile[]) =>
    [...view(`![A plot](file:${PICTURE})`, files).querySelectorAll("img")].map(({ src }) => src);
  expect(sources([file()])).toEqual(["https://files.test/plot"]);
  expect(sources([file({ url: null })])).toEqual([]);
});

let isWide = true;
const asked: string[] = [];
beforeEach(() => {
  isWide = true;
  asked.length = 0;
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal("matchMedia", (query: string) => {
    asked.push(query);
    return { matches: isWide, addEventListener: () => undefined, removeEventListener: () => undefined };
  });
});

const preview = (place: Element) => place.querySelector('section[aria-label="Learner view"]');

function open(body: string, files: CourseFile[] | null = []) {
  const screen = (text: string) => (
    <SourceAndPreview
      body={text}
      courseId="FAAI"
      files={files ?? undefined}
      onChange={() => undefined}
      upload={() => Promise.resolve(null)}
    />
  );
  const opened = openScreen(screen(body));
  return { ...opened, write: (text: string) => opened.show(screen(text)) };
}

test("the preview follows the source when typing has paused", async () => {
  const { place, write } = open("First");
  await vi.waitFor(() => expect(preview(place)?.textContent).toContain("First"));
  write("Second");
  pass(399);
  expect(preview(place)?.textContent).toContain("First");
  write("Third");
  pass(399);
  expect(preview(place)?.textContent).toContain("First");
  pass(1);
  await vi.waitFor(() => expect(preview(place)?.textContent).toContain("Third"));
  expect(asked).toContain("(min-width: 80rem)");
});

test.each([
  ["on a narrow screen", false, []],
  ["before the files are known", true, null],
])("%s the source stands alone", async (_case, wide, files) => {
  isWide = wide;
  const { place } = open("First", files);
  await vi.dynamicImportSettled();
  expect(place.querySelector("textarea")?.value).toBe("First");
  expect(preview(place)).toBeNull();
});
