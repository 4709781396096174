// Saving a lesson while it is written: what is sent and shown, refusals, and two editors of one text.
import { ConvexError } from "convex/values";
import { act } from "react";
import { expect, test } from "vitest";
import { buttonNamed, click, pass, settle, textOf, type } from "#tests/helpers/render.tsx";
import {
  answerWith,
  areaIn,
  dialogShown,
  editor,
  followCourse,
  KEPT,
  openConflict,
  openEditor,
  PLACE,
  refuseText,
  sentTexts,
  storeTheirs,
  useEditor,
  write,
} from "./autosave-page.tsx";

useEditor();

test("a text is saved after a pause, with the revision it started from", async () => {
  const page = await openEditor();
  await write(page, "Hello, world");
  expect(sentTexts()).toEqual([{ ...PLACE, revision: "t/1", body: "Hello, world" }]);
  expect(textOf(page)).toContain("Saved");
  await write(page, "Hello again");
  expect(sentTexts()[1]).toMatchObject({ revision: "t/2" });
});

test("a refused text stays, with the reason", async () => {
  answerWith(() => {
    throw new ConvexError({ code: "lesson-text-html", message: "Line 1: no HTML", values: { line: 1 } });
  });
  const page = await openEditor();
  await write(page, "<b>");
  expect(textOf(page)).toContain("Not saved: Line 1: no HTML");
  expect(areaIn(page)).toHaveProperty("value", "<b>");
});

test("two texts of one lesson are both shown, and the chosen one is saved", async () => {
  answerWith(({ revision }) => {
    if (revision !== "t/9") throw new ConvexError({ code: "edited-elsewhere", message: "Changed" });
    return "t/10";
  });
  const page = await openEditor();
  await write(page, "Same\nMine");
  await storeTheirs("Same\nTheirs", "t/9");
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
  expect(sentTexts().at(-1)).toEqual({
    ...{ ...PLACE, revision: "t/9", body: "Same\nTheirs\nMine" },
  });
  expect(document.querySelector("[role=dialog]")).toBeNull();
});

test("the choice between two texts can wait: nothing is sent, and leaving asks", async () => {
  const page = await openConflict();
  const sent = sentTexts().length;
  await settle(() => {
    click(buttonNamed(dialogShown()!, "Close"));
  });
  expect(dialogShown()).toBeNull();
  await settle(() => {
    type(areaIn(page), "Mine, and more");
    pass(1000);
    window.dispatchEvent(new Event("online"));
  });
  expect(sentTexts()).toHaveLength(sent);
  await followCourse(page);
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
  await storeTheirs("Third", "t/10");
  await settle(() => {
    click(buttonNamed(dialogShown()!, "Save this text"));
  });
  expect(sentTexts().at(-1)).toMatchObject({ revision: "t/9" });
  expect([...dialogShown()!.querySelectorAll("pre")].map((pre) => pre.textContent)).toEqual([
    "Third\n",
    "Theirs\nMine\n",
  ]);
  await settle(() => {
    click(buttonNamed(dialogShown()!, "Keep mine"));
  });
  expect(sentTexts().at(-1)).toMatchObject({
    ...{ revision: "t/10", body: "Theirs\nMine" },
  });
});

test("text that was not saved is there again on the next visit, and is saved with the revision it began from", async () => {
  answerWith(refuseText);
  const page = await openEditor();
  await write(page, "Not lost");
  expect(textOf(page)).toContain("Not saved: Please log in");
  editor.mounted?.unmount();
  answerWith(() => "t/2");
  const again = await openEditor();
  expect(areaIn(again)).toHaveProperty("value", "Not lost");
  expect(textOf(again)).toContain("This is your text of an earlier visit");
  expect(sentTexts().at(-1)).toEqual({ ...PLACE, revision: "t/1", body: "Not lost" });
  expect(sessionStorage.getItem(KEPT)).toBeNull();
});

test("a link is followed only after a question while the text is refused", async () => {
  answerWith(refuseText);
  const page = await openEditor();
  await write(page, "Refused");
  const follow = async (answer: string) => {
    await followCourse(page);
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
  const page = await openEditor();
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
  answerWith(refuseText);
  const page = await openEditor();
  await write(page, "Again");
  await settle(() => {
    act(() => {
      window.dispatchEvent(new Event("online"));
    });
  });
  expect(sentTexts()).toHaveLength(2);
  answerWith(() => "t/2");
  await settle(() => {
    click(buttonNamed(page, "Try again"));
  });
  expect(textOf(page)).toContain("Saved");
});

test("somebody else's text is adopted while there is nothing to lose", async () => {
  const page = await openEditor();
  await storeTheirs("Theirs", "t/9");
  expect(areaIn(page)).toHaveProperty("value", "Theirs");
  expect(sentTexts()).toEqual([]);
});

test("a text of another editor that the visual one cannot show is edited as Markdown, and written by nobody", async () => {
  const page = await openEditor();
  await settle(() => {
    click(buttonNamed(page, "Visual"));
  });
  expect(page.querySelector("[contenteditable=true]")?.textContent).toBe("Hello");
  const theirs = "*for $x$ only*";
  await storeTheirs(theirs, "t/2");
  expect(textOf(page)).toContain("This text has parts that only the Markdown source shows");
  expect(page.querySelector("[contenteditable=true]")).toBeNull();
  expect(page.querySelector<HTMLTextAreaElement>("textarea[aria-label='Text of the lesson']")?.value).toBe(
    theirs,
  );
  pass(5000);
  expect(sentTexts()).toEqual([]);
});
