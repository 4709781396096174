// A lesson's page in the studio: uploads into the text, and the ways to the lessons before and after.
import { expect, onTestFinished, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { LessonEditor } from "#src/features/studio/lesson/lesson-editor.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";

const COURSE = { courseId: "FAAI" };
const PLACE = { ...COURSE, lessonId: "second" };
const lesson = (lessonId: string, title: string) => ({
  ...{ lessonId, title, kind: "reading", isPreview: false, minutes: 5, textId: lessonId },
});
const SECTIONS = [
  { sectionId: "a", title: "A", week: 1, lessons: [lesson("first", "First"), lesson("second", "Second")] },
  { sectionId: "b", title: "B", week: 2, lessons: [lesson("third", "Third")] },
];

async function open(place = PLACE) {
  const convex = new FakeConvex({
    ...{ "studio:beat": () => null, "studio:leave": () => null },
    "courseFiles:generateUploadUrl": () => "https://files.test/upload",
    "courseFiles:register": () => "f1",
  });
  convex.setQuery(
    "studio:draft",
    {
      ...{
        courseId: "FAAI",
        details: { title: "Foundations" },
        removed: [],
        revision: 0,
        sections: SECTIONS,
      },
      ...{ publishedVersion: 1, isChanged: false, copyUntil: null, editedAt: 0, editedByName: null },
    },
    COURSE,
  );
  convex.setQuery("studio:otherEditors", [], COURSE);
  convex.setQuery("courseFiles:list", [], COURSE);
  const text = { body: "Hello", revision: "t/1", editedAt: null, editedByName: null };
  const known = SECTIONS.flatMap(({ lessons }) => lessons).find((one) => one.lessonId === place.lessonId);
  convex.setQuery("studio:lessonText", { ...text, lesson: known }, place);
  const screen = openScreen(<LessonEditor {...place} />, { convex });
  await screen.press("Markdown");
  return screen;
}

const textIn = (place: Element): HTMLTextAreaElement =>
  place.querySelector<HTMLTextAreaElement>('textarea[maxlength="30000"]')!;

async function paste(place: Element, file: File): Promise<void> {
  const area = textIn(place);
  const event = new Event("paste", { bubbles: true, cancelable: true });
  Object.defineProperty(event, "clipboardData", { value: { files: [file] } });
  await settle(() => {
    fire(area, event);
  });
}

test("a pasted picture is uploaded, registered and inserted into the text", async () => {
  const fetched = vi.fn(() => Promise.resolve(Response.json({ storageId: "s1" })));
  vi.stubGlobal("fetch", fetched);
  const { place, convex } = await open();
  // As browsers do; without it this environment reports no input.
  const execCommand = (_name: string, _showUi: boolean, text: string) => {
    type(textIn(place), `${textIn(place).value}${text}`);
    return true;
  };
  Object.assign(document, { execCommand });
  onTestFinished(() => {
    Object.assign(document, { execCommand: undefined });
  });
  await paste(place, new File(["x"], "curve.png"));
  expect(textIn(place).value).toContain("![curve.png](file:f1)");
  expect(fetched.mock.calls).toEqual([
    ["https://files.test/upload", expect.objectContaining({ headers: { "Content-Type": "image/png" } })],
  ]);
  expect(convex.callsOf("courseFiles:register")).toEqual([{ ...COURSE, storageId: "s1", name: "curve.png" }]);
});

test.each([
  ["run.exe", null, errorMessage("file-type-refused")],
  ["curve.png", 500, errorMessage("unexpected-error")],
])("%s that is refused leaves the text as it is, and the reason is shown", async (name, status, reason) => {
  const fetched = vi.fn(() => Promise.resolve(new Response(null, { status: status ?? 200 })));
  vi.stubGlobal("fetch", fetched);
  const { place, text } = await open();
  await paste(place, new File(["x"], name));
  expect(text()).toContain(reason);
  expect(textIn(place).value).toBe("Hello");
  expect(fetched).toHaveBeenCalledTimes(status === null ? 0 : 1);
});

test.each([
  ["first", [["Next lesson", "Second"]], ["/instructor/courses/FAAI/edit/second"]],
  [
    "second",
    [
      ["Next lesson", "Third"],
      ["Previous lesson", "First"],
    ],
    ["/instructor/courses/FAAI/edit/third", "/instructor/courses/FAAI/edit/first"],
  ],
  ["third", [["Previous lesson", "Second"]], ["/instructor/courses/FAAI/edit/second"]],
])("the lesson %s leads to its neighbours, across sections", async (lessonId, words, addresses) => {
  const { place } = await open({ ...COURSE, lessonId });
  const nav = place.querySelector("aside nav")!;
  for (const parts of words) for (const part of parts) expect(textOf(nav)).toContain(part);
  expect(linksOf(nav)).toEqual(addresses);
});

test.each([
  ["small", false, ["settings", "text"]],
  ["large", true, ["text", "settings"]],
])("on %s screens settings and text follow each other as they are seen", async (_, isLarge, order) => {
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, {
      matches: isLarge && query === "(min-width: 64rem)",
    }),
  );
  const { place } = await open();
  const parts = [...place.querySelectorAll("select, textarea[maxlength='30000']")];
  expect(parts.map((part) => (part.tagName === "SELECT" ? "settings" : "text"))).toEqual(order);
});
