// When a lesson's text is sent: pauses, requests under way, leaving the screen, and texts of somebody else.
import { expect, onTestFinished, test, vi } from "vitest";
import { connectToasts } from "#src/lib/toast.ts";
import { held } from "#tests/helpers/controls.tsx";
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
  refuseText,
  renameTo,
  sentTexts,
  storeTheirs,
  useEditor,
  write,
} from "./autosave-page.tsx";

useEditor();

test("the text is sent once, after the last key", async () => {
  const page = await openEditor();
  // Only the test lets time pass.
  vi.useFakeTimers();
  for (const text of ["A", "AB", "ABC"]) {
    type(areaIn(page), text);
    pass(600);
  }
  pass(299);
  expect(sentTexts()).toEqual([]);
  pass(1);
  expect(sentTexts()).toMatchObject([{ body: "ABC" }]);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await settle(() => undefined);
});

test("what is typed while a text is sent follows it, from the revision that it became", async () => {
  const first = held();
  answerWith(({ body }) => (body === "One" ? first.promise.then(() => "t/2") : "t/3"));
  const page = await openEditor();
  await write(page, "One");
  expect(textOf(page)).toContain("Saving…");
  type(areaIn(page), "One and two");
  expect(textOf(page)).toContain("Saving…");
  await settle(() => {
    pass(1000);
    window.dispatchEvent(new Event("online"));
  });
  expect(sentTexts()).toMatchObject([{ revision: "t/1", body: "One" }]);
  expect(sessionStorage.getItem(KEPT)).toContain("One and two");
  await settle(first.arrive);
  expect(sentTexts().slice(1)).toMatchObject([{ revision: "t/2", body: "One and two" }]);
  expect(textOf(page)).toContain("Saved");
  expect(sessionStorage.getItem(KEPT)).toBeNull();
});

test("a text that is as stored again is saved: nothing is sent, kept or asked about", async () => {
  const page = await openEditor();
  type(areaIn(page), "Hello, you");
  expect(sessionStorage.getItem(KEPT)).toContain("Hello, you");
  await write(page, "Hello");
  expect(sentTexts()).toEqual([]);
  expect(sessionStorage.getItem(KEPT)).toBeNull();
  expect(textOf(page)).toContain("Saved");
  expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
});

test("what waits is sent when the screen is left; a refusal afterwards is told with the lesson's title", async () => {
  const toasts: string[] = [];
  onTestFinished(connectToasts((text) => toasts.push(text)));
  const page = await openEditor();
  type(areaIn(page), "Just typed");
  await settle(() => editor.mounted?.unmount());
  expect(sentTexts()).toMatchObject([{ body: "Just typed" }]);
  expect(toasts).toEqual([]);
  answerWith(refuseText);
  type(areaIn(await openEditor()), "Typed again");
  await settle(() => editor.mounted?.unmount());
  expect(sentTexts()).toHaveLength(2);
  expect(toasts).toEqual(["“First” was not saved: Please log in Open the lesson again to see your text."]);
});

test("a refused text is not sent again when the screen is left, and a refusal on the screen is no toast", async () => {
  const toasts: string[] = [];
  onTestFinished(connectToasts((text) => toasts.push(text)));
  answerWith(refuseText);
  const page = await openEditor();
  await write(page, "Refused");
  await settle(() => editor.mounted?.unmount());
  window.dispatchEvent(new Event("online"));
  expect(sentTexts()).toHaveLength(1);
  expect(toasts).toEqual([]);
});

test("the other text of a conflict is taken as it is stored, and what is typed next replaces it", async () => {
  const page = await openConflict();
  const sent = sentTexts().length;
  answerWith(() => "t/10");
  await settle(() => {
    click(buttonNamed(dialogShown()!, "Use theirs"));
  });
  expect(areaIn(page)).toHaveProperty("value", "Theirs");
  expect(sentTexts()).toHaveLength(sent);
  expect(textOf(page)).toContain("Saved");
  expect(sessionStorage.getItem(KEPT)).toBeNull();
  await write(page, "Theirs, and mine");
  expect(sentTexts().at(-1)).toMatchObject({
    ...{ revision: "t/9", body: "Theirs, and mine" },
  });
});

test("somebody else's text never replaces what is being typed, and is the start of what is typed after it", async () => {
  const page = await openEditor();
  await storeTheirs("Theirs", "t/9");
  type(areaIn(page), "Theirs, longer");
  await storeTheirs("Third", "t/10");
  expect(areaIn(page)).toHaveProperty("value", "Theirs, longer");
  await settle(() => {
    pass(1000);
  });
  expect(sentTexts()).toMatchObject([{ revision: "t/9", body: "Theirs, longer" }]);
});

test("text of an earlier visit that has been stored meanwhile is not named as unsaved", async () => {
  sessionStorage.setItem(KEPT, JSON.stringify({ body: "Hello", revision: "t/0" }));
  const page = await openEditor();
  expect(textOf(page)).not.toContain("This is your text of an earlier visit");
  await write(page, "Hello, world");
  expect(sentTexts()).toMatchObject([{ revision: "t/1" }]);
});

test("kept text without the revision that it began from is not restored: it could replace another one", async () => {
  sessionStorage.setItem(KEPT, JSON.stringify({ body: "Kept" }));
  expect(areaIn(await openEditor())).toHaveProperty("value", "Hello");
});

test("a refusal after the lesson got another title is said on the screen, not in a toast", async () => {
  const toasts: string[] = [];
  onTestFinished(connectToasts((text) => toasts.push(text)));
  answerWith(refuseText);
  const page = await openEditor();
  await renameTo("Second thoughts");
  await write(page, "Refused");
  expect(textOf(page)).toContain("Not saved: Please log in");
  expect(toasts).toEqual([]);
});

test("a link is followed at once while the text only waits, which sends it", async () => {
  const page = await openEditor();
  type(areaIn(page), "Just typed");
  await followCourse(page);
  expect(textOf(page)).toContain("Elsewhere");
  expect(sentTexts()).toMatchObject([{ body: "Just typed" }]);
});

test("a link is followed at once in a conflict whose own text has been taken back", async () => {
  const page = await openConflict();
  await settle(() => {
    click(buttonNamed(dialogShown()!, "Close"));
  });
  type(areaIn(page), "Hello");
  await followCourse(page);
  expect(textOf(page)).toContain("Elsewhere");
});
