// Saving a lesson while it is written: what is sent and shown, refusals, and two editors of one text.
import { ConvexError } from "convex/values";
import { act } from "react";
import { MemoryRouter, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

const PLACE = { courseId: "FAAI", lessonId: "first" };
const LESSON = { ...{ lessonId: "first", title: "First", kind: "reading" }, isPreview: false, minutes: 5 };
const DRAFT = {
  ...{ courseId: "FAAI", details: { title: "Foundations" }, removed: [], revision: 0 },
  sections: [{ sectionId: "s", title: "S", week: 1, lessons: [{ ...LESSON, textId: "t" }] }],
  ...{ publishedVersion: 1, isChanged: false, copyUntil: null, editedAt: 0, editedByName: null },
};
const textWith = (body: string, revision: string) => ({
  ...{ lesson: { ...LESSON, textId: "t" }, body, revision, editedAt: null, editedByName: null },
});

let convex: FakeConvex;
let mounted: Rendered | undefined;
afterEach(() => {
  mounted?.unmount();
  sessionStorage.clear();
});

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  convex = new FakeConvex({
    "studio:beat": () => null,
    "studio:leave": () => null,
    "studio:saveLesson": () => "t/2",
  });
  convex.setQuery("studio:draft", DRAFT, { courseId: "FAAI" });
  convex.setQuery("studio:otherEditors", [], { courseId: "FAAI" });
  convex.setQuery("courseFiles:list", [], { courseId: "FAAI" });
  convex.setQuery("studio:lessonText", textWith("Hello", "t/1"), PLACE);
});

async function open() {
  mounted = render(
    convex.wrap(
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
  const page = mounted.place;
  await settle(() => {
    click(buttonNamed(page, "Markdown"));
  });
  return page;
}

function areaIn(page: HTMLElement): HTMLTextAreaElement {
  const area = page.querySelector<HTMLTextAreaElement>('textarea[maxlength="30000"]');
  if (area === null) throw new Error("There is no text area");
  return area;
}

async function write(page: HTMLElement, text: string) {
  type(areaIn(page), text);
  expect(textOf(page)).toContain("Not saved yet");
  await settle(() => {
    pass(1000);
  });
}

test("a text is saved after a pause, with the revision it started from", async () => {
  const page = await open();
  await write(page, "Hello, world");
  expect(convex.callsOf("studio:saveLesson")).toEqual([{ ...PLACE, revision: "t/1", body: "Hello, world" }]);
  expect(textOf(page)).toContain("Saved");
  await write(page, "Hello again");
  expect(convex.callsOf("studio:saveLesson")[1]).toMatchObject({ revision: "t/2" });
});

test("a refused text stays, with the reason", async () => {
  convex.answers["studio:saveLesson"] = () => {
    throw new ConvexError({ code: "lesson-text-html", message: "Line 1: no HTML", values: { line: 1 } });
  };
  const page = await open();
  await write(page, "<b>");
  expect(textOf(page)).toContain("Not saved: Line 1: no HTML");
  expect(areaIn(page)).toHaveProperty("value", "<b>");
});

test("two texts of one lesson are both shown, and the chosen one is saved", async () => {
  convex.answers["studio:saveLesson"] = ({ revision }: { revision: string }) => {
    if (revision !== "t/9") throw new ConvexError({ code: "edited-elsewhere", message: "Changed" });
    return "t/10";
  };
  const page = await open();
  await write(page, "Same\nMine");
  await settle(() => {
    convex.setQuery("studio:lessonText", textWith("Same\nTheirs", "t/9"), PLACE);
  });
  const dialog = document.querySelector<HTMLElement>("[role=dialog]")!;
  expect(textOf(dialog)).toContain("Somebody else has edited this lesson");
  expect([...dialog.querySelectorAll("pre")].map((pre) => pre.textContent)).toEqual([
    "Same\nTheirs\n",
    "Same\nMine\n",
  ]);
  expect([...dialog.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual([
    "Theirs\n",
    "Mine\n",
  ]);
  await settle(() => {
    click(buttonNamed(dialog, "Put both together…"));
  });
  await settle(() => {
    click(buttonNamed(dialog, "Save this text"));
  });
  expect(convex.callsOf("studio:saveLesson").at(-1)).toEqual({
    ...{ ...PLACE, revision: "t/9", body: "Same\nTheirs\nMine" },
  });
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

const dialogShown = () => document.querySelector<HTMLElement>("[role=dialog]");

/** The text "Mine", while somebody else has stored "Theirs". */
async function openConflict() {
  convex.answers["studio:saveLesson"] = ({ revision }: { revision: string }) => {
    if (revision !== "t/10") throw new ConvexError({ code: "edited-elsewhere", message: "Changed" });
    return "t/11";
  };
  const page = await open();
  await write(page, "Mine");
  await settle(() => {
    convex.setQuery("studio:lessonText", textWith("Theirs", "t/9"), PLACE);
  });
  return page;
}

test("the choice between two texts can wait: nothing is sent, and leaving asks", async () => {
  const page = await openConflict();
  const sent = convex.callsOf("studio:saveLesson").length;
  await settle(() => {
    click(buttonNamed(dialogShown()!, "Close"));
  });
  expect(dialogShown()).toBeNull();
  await settle(() => {
    type(areaIn(page), "Mine, and more");
    pass(1000);
    window.dispatchEvent(new Event("online"));
  });
  expect(convex.callsOf("studio:saveLesson")).toHaveLength(sent);
  await settle(() => {
    click([...page.querySelectorAll("a")].find((one) => one.textContent === "Foundations")!);
  });
  await settle(() => {
    click(buttonNamed(document.querySelector<HTMLElement>("[role=alertdialog]")!, "Stay"));
  });
  expect(textOf(page)).not.toContain("Elsewhere");
  await settle(() => {
    click(buttonNamed(page, "Choose a text…"));
  });
  expect(textOf(dialogShown()!)).toContain("Mine, and more");
});

test("texts put together never replace a third one that was stored meanwhile", async () => {
  await openConflict();
  await settle(() => {
    click(buttonNamed(dialogShown()!, "Put both together…"));
  });
  await settle(() => {
    convex.setQuery("studio:lessonText", textWith("Third", "t/10"), PLACE);
  });
  await settle(() => {
    click(buttonNamed(dialogShown()!, "Save this text"));
  });
  expect(convex.callsOf("studio:saveLesson").at(-1)).toMatchObject({ revision: "t/9" });
  expect([...dialogShown()!.querySelectorAll("pre")].map((pre) => pre.textContent)).toEqual([
    "Third\n",
    "Theirs\nMine\n",
  ]);
  await settle(() => {
    click(buttonNamed(dialogShown()!, "Keep mine"));
  });
  expect(convex.callsOf("studio:saveLesson").at(-1)).toMatchObject({
    ...{ revision: "t/10", body: "Theirs\nMine" },
  });
});

const KEPT = "cohort.lesson.FAAI/first";
const refuse = () => {
  throw new ConvexError({ code: "not-signed-in", message: "Please log in" });
};

test("text that was not saved is there again on the next visit, and is saved with the revision it began from", async () => {
  convex.answers["studio:saveLesson"] = refuse;
  const page = await open();
  await write(page, "Not lost");
  expect(textOf(page)).toContain("Not saved: Please log in");
  mounted?.unmount();
  convex.answers["studio:saveLesson"] = () => "t/2";
  const again = await open();
  expect(areaIn(again)).toHaveProperty("value", "Not lost");
  expect(textOf(again)).toContain("This is your text of an earlier visit");
  expect(convex.callsOf("studio:saveLesson").at(-1)).toEqual({ ...PLACE, revision: "t/1", body: "Not lost" });
  expect(sessionStorage.getItem(KEPT)).toBeNull();
});

test("a link is followed only after a question while the text is refused", async () => {
  convex.answers["studio:saveLesson"] = refuse;
  const page = await open();
  await write(page, "Refused");
  const link = [...page.querySelectorAll("a")].find((one) => one.textContent === "Foundations")!;
  const follow = async (answer: string) => {
    await settle(() => {
      click(link);
    });
    await settle(() => {
      click(buttonNamed(document.querySelector<HTMLElement>("[role=alertdialog]")!, answer));
    });
  };
  await follow("Stay");
  expect(textOf(page)).not.toContain("Elsewhere");
  await follow("Leave");
  expect(textOf(page)).toContain("Elsewhere");
  expect(sessionStorage.getItem(KEPT)).toContain("Refused");
});

test("closing the page asks while the text is not saved, and not afterwards", async () => {
  const page = await open();
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(asks()).toBe(false);
  type(areaIn(page), "Changed");
  expect(asks()).toBe(true);
  await settle(() => {
    pass(1000);
  });
  expect(asks()).toBe(false);
});

test("a failed text is sent once more on request, and when the connection returns", async () => {
  convex.answers["studio:saveLesson"] = refuse;
  const page = await open();
  await write(page, "Again");
  await settle(() => {
    act(() => {
      window.dispatchEvent(new Event("online"));
    });
  });
  expect(convex.callsOf("studio:saveLesson")).toHaveLength(2);
  convex.answers["studio:saveLesson"] = () => "t/2";
  await settle(() => {
    click(buttonNamed(page, "Try again"));
  });
  expect(textOf(page)).toContain("Saved");
});

test("somebody else's text is adopted while there is nothing to lose", async () => {
  const page = await open();
  await settle(() => {
    convex.setQuery("studio:lessonText", textWith("Theirs", "t/9"), PLACE);
  });
  expect(areaIn(page)).toHaveProperty("value", "Theirs");
  expect(convex.callsOf("studio:saveLesson")).toEqual([]);
});

test("a text of another editor that the visual one cannot show is edited as Markdown, and written by nobody", async () => {
  const page = await open();
  await settle(() => {
    click(buttonNamed(page, "Visual"));
  });
  expect(page.querySelector("[contenteditable=true]")?.textContent).toBe("Hello");
  const theirs = "*for $x$ only*";
  await settle(() => {
    convex.setQuery("studio:lessonText", textWith(theirs, "t/2"), PLACE);
  });
  expect(textOf(page)).toContain("This text has parts that only the Markdown source shows");
  expect(page.querySelector("[contenteditable=true]")).toBeNull();
  expect(page.querySelector<HTMLTextAreaElement>("textarea[aria-label='Text of the lesson']")?.value).toBe(
    theirs,
  );
  pass(5000);
  expect(convex.callsOf("studio:saveLesson")).toEqual([]);
});
