// A course in the studio: its tabs in the address, what stands above them, and leaving with something unsaved.
import { expect, test } from "vitest";
import { CourseEditor } from "#src/features/studio/course-editor.tsx";
import { fieldNamed, fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { linksOf, openScreen } from "#tests/helpers/screen.tsx";
import { convex, startAfresh } from "./details-page.tsx";

startAfresh();

const EDIT = "/instructor/courses/FAAI/edit";
const OF = { courseId: "FAAI" };

async function open(search = "", agrees = true) {
  convex.setQuery("courseFiles:list", [], OF);
  const screen = openScreen(<CourseEditor {...OF} />, { convex, agrees, address: `${EDIT}${search}` });
  await settle(() => undefined);
  const tabs = () => [...screen.place.querySelectorAll<HTMLElement>("[role=tab]")];
  const shown = () => tabs().filter((tab) => tab.getAttribute("aria-selected") === "true");
  return {
    ...screen,
    tabs: () => tabs().map((tab) => textOf(tab)),
    shown: () => shown().map((tab) => textOf(tab)),
    openTab: (name: string) =>
      settle(() => {
        const tab = tabs().find((one) => textOf(one).startsWith(name))!;
        fire(tab, new MouseEvent("mousedown", { bubbles: true, button: 0 }));
      }),
  };
}

test.each([
  ["", "Outline"],
  ["?tab=files", "Files"],
  ["?tab=unknown", "Outline"],
])("the address %s opens the tab “%s”", async (search, name) => {
  expect((await open(search)).shown()).toEqual([name]);
});

test("a tab that is opened is in the address; the first one is not", async () => {
  const { seen, openTab, shown, place } = await open();
  await openTab("Files");
  expect([seen.address, shown()]).toEqual([`${EDIT}?tab=files`, ["Files"]]);
  expect(textOf(place.querySelector("[role=tabpanel] h2")!)).toBe("Files");
  await openTab("Outline");
  expect([seen.address, shown()]).toEqual([EDIT, ["Outline"]]);
});

test("the course is named above its tabs, with the way to all courses", async () => {
  const { place } = await open();
  expect(textOf(place.querySelector("h1")!)).toBe("Foundations");
  expect(linksOf(place.querySelector("header")!)[0]).toBe("/instructor/courses");
  convex.setQuery("studio:draft", undefined, OF);
  expect(place.querySelector("h1")).toBeNull();
  expect(place.querySelector("[data-slot=skeleton]")).not.toBeNull();
});

test("which version learners see stands below the title, as soon as there is one", async () => {
  const { place, text } = await open();
  const draft = convex.readQuery("studio:draft", OF) as object;
  expect(text()).not.toContain("Version");
  await settle(() => {
    convex.setQuery("studio:draft", { ...draft, publishedVersion: 3 }, OF);
  });
  const line = () => textOf(place.querySelector("h1 + div p")!);
  expect(line()).toBe("Version 3");
  const publish = (change: object) =>
    settle(() => {
      const version = { version: 3, publishedAt: Date.now() - 180_000, isCurrent: true, ...change };
      convex.setQuery("courseVersions:list", { page: [version], isDone: true, continueCursor: "" }, OF);
    });
  await publish({});
  expect(line()).toBe("Published 3 minutes ago · Version 3");
  await publish({ isCurrent: false });
  expect(line()).toBe("Version 3");
});

test("a history that fails takes only its line away", async () => {
  const { place, text } = await open();
  await settle(() => {
    convex.setQuery(
      "studio:draft",
      { ...(convex.readQuery("studio:draft", OF) as object), publishedVersion: 3 },
      OF,
    );
  });
  expect(text()).toContain("Version 3");
  await settle(() => {
    convex.setQuery("courseVersions:list", new Error("The database is gone."), OF);
  });
  expect(text()).not.toContain("Version 3");
  expect(place.querySelector("h1")).not.toBeNull();
});

test("that texts are being copied is said while they are", async () => {
  const { text } = await open();
  expect(text()).not.toContain("still being copied");
  const draft = convex.readQuery("studio:draft", OF) as object;
  await settle(() => {
    convex.setQuery("studio:draft", { ...draft, copyUntil: Date.now() + 600_000 }, OF);
  });
  expect(text()).toContain("still being copied");
});

test("only the tab of unsaved details is marked", async () => {
  const { place, tabs } = await open("?tab=details");
  const marked = () => tabs().filter((name) => name.includes("Not saved yet"));
  expect(marked()).toEqual([]);
  type(fieldNamed(place, "Duration"), "9 weeks");
  expect(marked()).toEqual(["Details, Not saved yet"]);
});

test.each([
  [true, "/instructor/courses"],
  [false, `${EDIT}?tab=details`],
])("with unsaved details a link asks first; the answer %s leads to %s", async (agrees, address) => {
  const { place, seen } = await open("?tab=details", agrees);
  const follow = () =>
    settle(() => {
      const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0 });
      fire(place.querySelector("header a")!, event);
    });
  type(fieldNamed(place, "Duration"), "9 weeks");
  await follow();
  expect(seen.questions).toEqual(["The changes of the details are not saved. Leave without them?"]);
  expect(seen.address).toBe(address);
});

test("without anything unsaved a link is followed at once", async () => {
  const { place, seen } = await open("?tab=details");
  await settle(() => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0 });
    fire(place.querySelector("header a")!, event);
  });
  expect([seen.questions, seen.address]).toEqual([[], "/instructor/courses"]);
});

const primaryButtons = (place: Element) =>
  [...place.querySelectorAll("[data-variant=primary]")].map((button) => textOf(button));

test("one button stands out: the one that publishes, or that of the part while there is nothing to publish", async () => {
  const { place } = await open("?tab=files");
  expect(primaryButtons(place)).toEqual(["Publish"]);
  const draft = convex.readQuery("studio:draft", OF) as object;
  await settle(() => {
    convex.setQuery("studio:draft", { ...draft, isChanged: false, publishedVersion: 1 }, OF);
  });
  expect(primaryButtons(place)).toEqual(["Upload files"]);
});

test("while details are not saved, the button that saves them stands out", async () => {
  const { place } = await open("?tab=details");
  expect(primaryButtons(place)).toEqual(["Publish"]);
  type(fieldNamed(place, "Duration"), "9 weeks");
  expect(primaryButtons(place)).toEqual(["Save details"]);
});
