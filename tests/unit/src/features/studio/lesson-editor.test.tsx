// A lesson's page in the studio: uploads into the text, and the ways to the lessons before and after.
import { expect, onTestFinished, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { LessonEditor } from "#src/features/studio/lesson/lesson-editor.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { linksOf, openDialog, openScreen } from "#tests/helpers/screen.tsx";

const COURSE = { courseId: "FAAI" };
const PLACE = { ...COURSE, lessonId: "second" };
const lesson = (lessonId: string, title: string) => ({
  ...{ lessonId, title, kind: "reading", isPreview: false, minutes: 5, textId: lessonId },
});
const SECTIONS = [
  { sectionId: "a", title: "A", week: 1, lessons: [lesson("first", "First"), lesson("second", "Second")] },
  { sectionId: "b", title: "B", week: 2, lessons: [lesson("third", "Third")] },
];

interface Around {
  /** How the text is shown: by the name of the choice. */
  readonly mode?: "Visual" | "Markdown" | "Learner view";
  readonly body?: string;
  readonly files?: readonly object[] | undefined;
  /** Of the course. */
  readonly published?: { publishedVersion: number | null; isChanged: boolean };
}

async function open(place = PLACE, around: Around = {}) {
  const { mode = "Markdown", body = "Hello" } = around;
  const convex = new FakeConvex({
    "studio:editOutline": () => refuse("permission-denied"),
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
      ...around.published,
    },
    COURSE,
  );
  convex.setQuery("studio:otherEditors", [], COURSE);
  convex.setQuery("courseFiles:list", "files" in around ? around.files : [], COURSE);
  const text = { body, revision: "t/1", editedAt: null, editedByName: null };
  const known = SECTIONS.flatMap(({ lessons }) => lessons).find((one) => one.lessonId === place.lessonId);
  convex.setQuery("studio:lessonText", { ...text, lesson: known }, place);
  const screen = openScreen(<LessonEditor {...place} />, { convex });
  await screen.press(mode);
  return screen;
}

const MODES = ["Visual", "Markdown", "Learner view"] as const;

test.each(MODES)(
  "the bar that stays in sight says in the mode %s what is saved and published",
  async (mode) => {
    const barIn = async (published?: Around["published"]) => {
      const { place } = await open(PLACE, { mode, ...(published && { published }) });
      const bars = [...place.querySelectorAll(".sticky.z-10")].filter((one) =>
        one.querySelector("[role=status]"),
      );
      expect(bars).toHaveLength(1);
      const end = bars[0]!.querySelector("[role=status]")!;
      return [textOf(end), textOf(end.nextElementSibling!)];
    };
    expect(await barIn()).toEqual(["Saved", "Same as published"]);
    expect(await barIn({ publishedVersion: 1, isChanged: true })).toEqual(["Saved", "Unpublished changes"]);
    expect(await barIn({ publishedVersion: null, isChanged: true })).toEqual(["Saved", "Not published yet"]);
  },
);

test("what is typed is not saved and not published at once", async () => {
  const { place } = await open();
  type(textIn(place), "Hello you");
  expect(textOf(place)).toContain("Not saved yet");
  expect(textOf(place.querySelector("[data-slot=badge]")!)).toBe("Unpublished changes");
});

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

test("the settings are one line below the title, closed, and say what is set", async () => {
  const { place } = await open();
  const settings = place.querySelector("details")!;
  expect([settings.open, textOf(settings.querySelector("summary")!)]).toEqual([
    false,
    "SettingsReading · 5 min",
  ]);
  expect(settings.compareDocumentPosition(textIn(place)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test.each([
  ["Visual", ["First", "Second"]],
  ["Markdown", []],
] as const)("in large windows the lessons of the section are beside the text, “%s”", async (mode, names) => {
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    Object.assign(new EventTarget() as MediaQueryList, { matches: query === "(min-width: 64rem)" }),
  );
  const { place } = await open(PLACE, { mode });
  const links = [...place.querySelectorAll("aside nav[aria-label=A] a")];
  expect(links.map((link) => textOf(link))).toEqual(names);
  const current = links.filter((link) => link.getAttribute("aria-current") === "page");
  expect(current.map((link) => textOf(link))).toEqual(names.slice(1));
  // What the section shows is not repeated.
  const last = [...place.querySelectorAll("aside nav")].at(-1)!;
  expect([textOf(last).includes("Third"), textOf(last).includes("First")]).toEqual([
    true,
    names.length === 0,
  ]);
});

test.each(["studio:draft", "studio:lessonText"])(
  "without %s there is nothing to write in yet",
  async (query) => {
    const { convex, place } = await open();
    expect(place.querySelector("h1")).not.toBeNull();
    convex.setQuery(query, undefined, query === "studio:draft" ? COURSE : PLACE);
    expect([place.querySelector("h1"), place.querySelector("textarea")]).toEqual([null, null]);
  },
);

test("the title is changed in its place, and a refusal is shown", async () => {
  const { convex, place, text } = await open();
  const title = place.querySelector<HTMLTextAreaElement>("[aria-label=Title]")!;
  expect([title.value, title.selectionStart === title.selectionEnd]).toEqual(["Second", true]);
  expect(document.title).toMatch(/^Second/);
  type(title, "Matrices");
  await settle(() => {
    fire(title, new FocusEvent("focusout", { bubbles: true }));
  });
  const edit = { type: "changeLesson", lessonId: "second", title: "Matrices" };
  expect(convex.callsOf("studio:editOutline")).toEqual([{ ...COURSE, edit }]);
  expect(text()).toContain("permission-denied");
});

test("a link leads to the other lessons of the course", async () => {
  const { press } = await open(PLACE, { mode: "Visual" });
  await press("Link");
  const offered = [...openDialog().querySelectorAll("option")].map((option) => textOf(option));
  expect(offered.slice(1)).toEqual(["First", "Third"]);
});

const FILES = [
  { _id: "f1", name: "a.png", contentType: "image/png", url: "https://files.test/1", size: 1 },
  { _id: "f2", name: "b.png", contentType: "image/png", url: null, size: 1 },
];
const PICTURES = "![One](file:f1)\n\n![Two](file:f2)\n\n![Three](file:f3)";

test.each(["Visual", "Learner view"] as const)(
  "in “%s” pictures are those of the course's files",
  async (mode) => {
    const { place } = await open(PLACE, { mode, body: PICTURES, files: FILES });
    const drawn = () => [...place.querySelectorAll("img[src]")].map((image) => image.getAttribute("src"));
    await vi.waitFor(() => expect(drawn()).toEqual(["https://files.test/1"]));
  },
);

test.each([
  ["Visual", false],
  ["Markdown", true],
  ["Learner view", false],
] as const)("while the files load “%s” is shown: %s", async (mode, isShown) => {
  const { convex, place } = await open(PLACE, { mode, files: undefined });
  const skeletons = () => place.querySelectorAll("[data-slot=skeleton]").length;
  const shown = () =>
    place.querySelector("[role=textbox], textarea[maxlength='30000'], section[aria-label='Learner view']");
  expect([shown() !== null, skeletons()]).toEqual([isShown, isShown ? 0 : 1]);
  await settle(() => {
    convex.setQuery("courseFiles:list", [], COURSE);
  });
  await vi.waitFor(() => expect([shown() !== null, skeletons()]).toEqual([true, 0]));
});
