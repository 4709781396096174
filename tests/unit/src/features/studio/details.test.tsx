// The details of a course beside the other tabs and people who edit it: what is typed is kept, warned about, and published.
import { expect, test, vi } from "vitest";
import { buttonNamed, click, fieldNamed, fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { pick } from "#tests/helpers/controls.tsx";
import { buttonNames } from "#tests/helpers/screen.tsx";
import { convex, DETAILS, open, saves, send, setDraft, startAfresh } from "./details-page.tsx";

startAfresh();

async function openTab(page: Element, name: string): Promise<void> {
  const tab = [...page.querySelectorAll("[role=tab]")].find((one) => textOf(one).startsWith(name));
  if (tab === undefined) throw new Error(`No tab "${name}"`);
  await settle(() => {
    fire(tab, new MouseEvent("mousedown", { bubbles: true, button: 0 }));
  });
}

const isClosingAsked = (): boolean => {
  const event = new Event("beforeunload", { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test("what is typed stays when another tab is opened, is marked, and asked about before the page closes", async () => {
  const page = await open();
  const state = () => page.querySelector("[data-slot=save-state]");
  const saved = () => state()?.textContent;
  expect([isClosingAsked(), saved()]).toEqual([false, "Saved"]);
  // It has no room on phones, and is read out there.
  expect(state()?.className).toContain("max-sm:sr-only");
  await settle(() => {
    type(fieldNamed(page, "Duration"), "9 weeks");
    type(fieldNamed(page, "What you’ll learn"), "One\nTwo");
  });
  expect([isClosingAsked(), saved()]).toEqual([true, "Not saved yet"]);
  expect(state()?.className).not.toContain("sr-only");
  await openTab(page, "Outline");
  expect(saved()).toBeUndefined();
  expect(textOf(page)).toContain("Details, Not saved yet");
  await openTab(page, "Details");
  expect(fieldNamed(page, "Duration").value).toBe("9 weeks");
  expect(fieldNamed(page, "What you’ll learn").value).toBe("One\nTwo");
  expect(convex.callsOf("studio:saveDetails")).toEqual([]);
});

test("publishing saves what is typed first", async () => {
  const page = await open();
  await settle(() => {
    type(fieldNamed(page, "Duration"), "9 weeks");
  });
  await openTab(page, "Outline");
  await settle(() => {
    click(buttonNamed(page, "Publish"));
  });
  expect(convex.callsOf("studio:saveDetails")).toEqual([
    { courseId: "FAAI", revision: 1, form: { ...DETAILS, duration: "9 weeks" } },
  ]);
  expect(textOf(document.body)).toContain("Learners see this version at once.");
  expect(textOf(page)).not.toContain("Not saved yet");
  expect(isClosingAsked()).toBe(false);
});

test("nothing is published while the details cannot be saved", async () => {
  const page = await open();
  await settle(() => {
    type(fieldNamed(page, "Title"), "");
  });
  await openTab(page, "Outline");
  await settle(() => {
    click(buttonNamed(page, "Publish"));
  });
  // The dialog is loaded.
  await settle(() => undefined);
  expect(textOf(document.body)).toContain("nothing is published yet. Some fields need a correction.");
  // The fields are shown once that is read.
  expect(page.querySelector("[name=title]")).toBeNull();
  await settle(() => {
    click(buttonNamed(document.body, "OK"));
  });
  expect(fieldNamed(page, "Title").getAttribute("aria-invalid")).toBe("true");
  expect(textOf(document.body)).not.toContain("Learners see this version at once.");
});

test("details of somebody else are taken over while nothing is typed, and otherwise asked about", async () => {
  const page = await open();
  await settle(() => {
    setDraft({ duration: "10 weeks" }, 2);
  });
  expect(fieldNamed(page, "Duration").value).toBe("10 weeks");
  await settle(() => {
    type(fieldNamed(page, "Level"), "Expert");
  });
  await settle(() => {
    setDraft({ duration: "11 weeks" }, 3);
  });
  expect(fieldNamed(page, "Duration").value).toBe("10 weeks");
  expect(textOf(page)).toContain("Somebody else has changed the details");
  await settle(() => {
    click(buttonNamed(page, "Use theirs"));
  });
  expect([fieldNamed(page, "Duration").value, fieldNamed(page, "Level").value]).toEqual([
    "11 weeks",
    "Beginner",
  ]);
});

test("what is typed after somebody else's details were taken over is saved on top of them", async () => {
  const page = await open();
  await settle(() => {
    setDraft({ duration: "10 weeks" }, 2);
  });
  type(fieldNamed(page, "Level"), "Expert");
  expect(textOf(page)).not.toContain("Somebody else has changed the details");
  await settle(() => {
    setDraft({ duration: "11 weeks" }, 3);
  });
  await settle(() => {
    click(buttonNamed(page, "Use theirs"));
  });
  expect(textOf(page)).not.toContain("Somebody else has changed the details");
  type(fieldNamed(page, "Level"), "Advanced");
  expect(buttonNamed(page, "Save details").disabled).toBe(false);
  await send(page);
  expect(saves()).toMatchObject([{ revision: 3, form: { level: "Advanced", duration: "11 weeks" } }]);
});

test("a list of somebody else takes the place of typed lines; otherwise lines stay as typed", async () => {
  const page = await open();
  const lines = () => fieldNamed(page, "What you’ll learn").value;
  await settle(() => {
    type(fieldNamed(page, "What you’ll learn"), "One\n\n Two ");
  });
  expect(lines()).toBe("One\n\n Two ");
  for (const [revision, outcomes] of [
    [2, ["One", "Two", "Three"]],
    [3, ["One", "2"]],
  ] as const) {
    await settle(() => {
      setDraft({ outcomes }, revision);
    });
    if (revision === 2) {
      await settle(() => {
        click(buttonNamed(page, "Use theirs"));
      });
    }
    expect(lines()).toBe(outcomes.join("\n"));
  }
});

test("a tab that fails leaves what is typed in another one", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  convex.setQuery("courseFiles:list", new Error("socket closed"), { courseId: "FAAI" });
  const page = await open();
  type(fieldNamed(page, "Title"), "Typed");
  await openTab(page, "Files");
  expect(textOf(page)).toContain("Something went wrong");
  await openTab(page, "Details");
  expect(fieldNamed(page, "Title").value).toBe("Typed");
});

test("one's own details replace somebody else's only when that is chosen", async () => {
  const page = await open();
  type(fieldNamed(page, "Level"), "Expert");
  await settle(() => {
    setDraft({ duration: "11 weeks" }, 3);
  });
  expect(buttonNamed(page, "Save details").disabled).toBe(true);
  await settle(() => {
    click(buttonNamed(page, "Keep mine"));
  });
  expect(textOf(page)).not.toContain("Somebody else has changed the details");
  expect(buttonNamed(page, "Save details").disabled).toBe(false);
  await send(page);
  expect(saves()).toMatchObject([{ revision: 3, form: { level: "Expert", duration: "14 weeks" } }]);
});

test("the page is named after the course, and prices are whole cents of at least nothing", async () => {
  const page = await open();
  expect(document.title).toMatch(/^Foundations/);
  for (const name of ["price", "originalPrice"]) {
    const { min, step } = page.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
    expect([min, step], name).toEqual(["0", "0.01"]);
  }
});

test("a course that was never published is deleted by a button of that name", async () => {
  const page = await open();
  await pick(page, "More actions", "Delete course");
  const question = document.querySelector<HTMLElement>("[role=alertdialog], [role=dialog]")!;
  expect(buttonNames(question)).toEqual(expect.arrayContaining(["Delete course", "Keep"]));
  expect(buttonNames(question)).not.toContain("Discard changes");
});

test("drawings are shown without their names, which are read out", async () => {
  const choice = (await open()).querySelector("fieldset:has([type=radio])")!;
  expect(choice.querySelector("input")!.getAttribute("aria-label")).not.toBe("");
  expect([...choice.querySelectorAll("label")].map((label) => textOf(label)).join("")).toBe("");
});
