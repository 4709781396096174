// The editor of a lesson on a page, and the texts that it stores.
import { ConvexError } from "convex/values";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { beforeEach, expect, vi } from "vitest";
import { DialogsProvider } from "#src/components/ui/dialogs-provider.tsx";
import { LessonEditor } from "#src/features/studio/lesson/lesson-editor.tsx";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import {
  buttonNamed,
  click,
  pass,
  render,
  settle,
  textOf,
  type,
  type Rendered,
} from "#tests/helpers/render.tsx";

export const PLACE = { courseId: "FAAI", lessonId: "first" };
/** Where the tab keeps text that is not saved. */
export const KEPT = "cohort.lesson.FAAI/first";
const LESSON = { ...{ lessonId: "first", title: "First", kind: "reading" }, isPreview: false, minutes: 5 };
const DRAFT = {
  ...{ courseId: "FAAI", details: { title: "Foundations" }, removed: [], revision: 0 },
  sections: [{ sectionId: "s", title: "S", week: 1, lessons: [{ ...LESSON, textId: "t" }] }],
  ...{ publishedVersion: 1, isChanged: false, copyUntil: null, editedAt: 0, editedByName: null },
};
const textWith = (body: string, revision: string, title = LESSON.title) => ({
  ...{ lesson: { ...LESSON, title, textId: "t" }, body, revision, editedAt: null, editedByName: null },
});

/** Of the running test. */
export const editor = {} as { convex: FakeConvex; mounted?: Rendered };

/** A lesson with the text "Hello", revision t/1, and time that the tests let pass. */
export function useEditor(): void {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    editor.convex = new FakeConvex({
      "studio:beat": () => null,
      "studio:leave": () => null,
      "studio:saveLesson": () => "t/2",
    });
    editor.convex.setQuery("studio:draft", DRAFT, { courseId: "FAAI" });
    editor.convex.setQuery("studio:otherEditors", [], { courseId: "FAAI" });
    editor.convex.setQuery("courseFiles:list", [], { courseId: "FAAI" });
    editor.convex.setQuery("studio:lessonText", textWith("Hello", "t/1"), PLACE);
  });
}

/** Somebody else has stored this text. */
export const storeTheirs = (body: string, revision: string): Promise<void> =>
  settle(() => {
    editor.convex.setQuery("studio:lessonText", textWith(body, revision), PLACE);
  });

/** The lesson of the text "Hello" has another title now. */
export const renameTo = (title: string): Promise<void> =>
  settle(() => {
    editor.convex.setQuery("studio:lessonText", textWith("Hello", "t/1", title), PLACE);
  });

/** Presses the link to the course. */
export const followCourse = (page: HTMLElement): Promise<void> =>
  settle(() => {
    click([...page.querySelectorAll("a")].find((one) => one.textContent === "Foundations")!);
  });

export const sentTexts = () => editor.convex.callsOf("studio:saveLesson");

/** What the server answers to a text. */
export const answerWith = (answer: (sent: { body: string; revision: string }) => unknown): void => {
  editor.convex.answers["studio:saveLesson"] = answer;
};

export const refuseText = (): never => {
  throw new ConvexError({ code: "not-signed-in", message: "Please log in" });
};

export async function openEditor(): Promise<HTMLElement> {
  editor.mounted = render(
    editor.convex.wrap(
      <DialogsProvider>
        <MemoryRouter initialEntries={["/lesson"]}>
          <Routes>
            <Route path="/lesson" element={<LessonEditor {...PLACE} />} />
            <Route path="*" element={<p>Elsewhere</p>} />
          </Routes>
        </MemoryRouter>
      </DialogsProvider>,
    ),
  );
  const page = editor.mounted.place;
  await settle(() => {
    click(buttonNamed(page, "Markdown"));
  });
  return page;
}

export function areaIn(page: HTMLElement): HTMLTextAreaElement {
  const area = page.querySelector<HTMLTextAreaElement>('textarea[maxlength="30000"]');
  if (area === null) throw new Error("There is no text area");
  return area;
}

/** Types a text and lets the pause pass. */
export async function write(page: HTMLElement, text: string): Promise<void> {
  type(areaIn(page), text);
  expect(textOf(page)).toContain("Not saved yet");
  await settle(() => {
    pass(1000);
  });
}

export const dialogShown = () => document.querySelector<HTMLElement>("[role=dialog]");

/** The text "Mine", while somebody else has stored "Theirs". */
export async function openConflict(): Promise<HTMLElement> {
  answerWith(({ revision }) => {
    if (revision !== "t/10") throw new ConvexError({ code: "edited-elsewhere", message: "Changed" });
    return "t/11";
  });
  const page = await openEditor();
  await write(page, "Mine");
  await storeTheirs("Theirs", "t/9");
  return page;
}
