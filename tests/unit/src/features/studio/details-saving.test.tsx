// The form of a course's details: what is sent, what is marked, and what the form says meanwhile.
import { expect, test } from "vitest";
import { figureName, iconName } from "#src/texts/art.ts";
import { boxNamed, held } from "#tests/helpers/controls.tsx";
import { refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { convex, DETAILS, listenToToasts, noteOf, open, saves, send, startAfresh } from "./details-page.tsx";

startAfresh();

/** The label of its box, with the hint. */
const WEEKLY =
  "Open sections week by week, from the start of each batch Choose the week of each section in the outline. Without this, all sections open at once.";

test("what a new price does not change is told beside the prices, whose group has a name", async () => {
  const group = fieldNamed(await open(), "Price in US dollars").closest("section")!;
  expect(group.contains(fieldNamed(group, "Original price in US dollars"))).toBe(true);
  const title = document.getElementById(group.getAttribute("aria-labelledby")!);
  expect(textOf(title!.parentElement!)).toBe("PriceCheckouts in progress keep the old price.");
});

test("a course may cost nothing, and prices have cents", async () => {
  const place = await open();
  for (const label of ["Price in US dollars", "Original price in US dollars"]) {
    const { min, step } = fieldNamed(place, label) as HTMLInputElement;
    expect([min, step]).toEqual(["0", "0.01"]);
  }
});

test("all that a course says is saved: numbers as numbers, lists without empty lines, drawing, icon and switches", async () => {
  const toasts = listenToToasts();
  const page = await open();
  expect(noteOf(page)).toBe("");
  const radio = (name: string) =>
    page.querySelector<HTMLInputElement>(`input[type=radio][aria-label="${name}"]`)!;
  expect([radio(figureName("loss-landscape")).checked, radio(iconName("brain")).checked]).toEqual([
    true,
    true,
  ]);
  await settle(() => {
    type(fieldNamed(page, "Price in US dollars"), "249.5");
    type(fieldNamed(page, "Original price in US dollars"), "500");
    type(fieldNamed(page, "What you’ll learn"), " One \n\nTwo\n");
    click(radio(figureName("neural-trace")));
    click(radio(iconName("chart")));
    click(boxNamed(page, WEEKLY));
  });
  expect([noteOf(page), radio(iconName("chart")).checked]).toEqual(["Not saved yet", true]);
  await send(page);
  expect(saves()).toEqual([
    {
      ...{ courseId: "FAAI", revision: 1 },
      form: {
        ...{ ...DETAILS, price: 249.5, originalPrice: 500, outcomes: ["One", "Two"] },
        ...{ image: "neural-trace", icon: "chart", releaseWeekly: true },
      },
    },
  ]);
  expect([noteOf(page), toasts]).toEqual(["", ["The details are saved in the draft."]]);
});

test("the bar with the button stays in sight as long as something is not saved, and keeps its place", async () => {
  const page = await open();
  const bar = buttonNamed(page, "Save details").parentElement!;
  const isInSight = () => bar.classList.contains("sticky");
  expect(isInSight()).toBe(false);
  await settle(() => {
    type(fieldNamed(page, "Title"), "Other");
  });
  expect([isInSight(), bar.isConnected]).toEqual([true, true]);
  await send(page);
  expect([isInSight(), bar.isConnected]).toEqual([false, true]);
});

test("while there is nothing to save the button is marked so, and nothing is sent", async () => {
  const page = await open();
  const mark = () => buttonNamed(page, "Save details").getAttribute("aria-disabled");
  await send(page);
  expect([mark(), saves()]).toEqual(["true", []]);
  await settle(() => {
    type(fieldNamed(page, "Title"), "Other");
  });
  expect(mark()).toBeNull();
});

test.each(["figure", "icon", "list"])("a changed %s alone is something unsaved", async (part) => {
  const page = await open();
  const name = { figure: figureName("neural-trace"), icon: iconName("chart") }[part];
  await settle(() => {
    if (name === undefined) type(fieldNamed(page, "What you’ll learn"), "Other");
    else click(page.querySelector(`input[aria-label="${name}"]`)!);
  });
  expect(noteOf(page)).toBe("Not saved yet");
});

test("while the details are saved the button says so and cannot be pressed", async () => {
  const answer = held();
  convex.answers["studio:saveDetails"] = () => answer.promise.then(() => 2);
  const toasts = listenToToasts();
  const page = await open();
  type(fieldNamed(page, "Duration"), "9 weeks");
  expect(buttonNamed(page, "Save details").disabled).toBe(false);
  await send(page);
  expect(buttonNamed(page, "Saving…").disabled).toBe(true);
  expect([noteOf(page), toasts]).toEqual(["", []]);
  await settle(answer.arrive);
  expect(buttonNamed(page, "Save details").disabled).toBe(false);
  expect(toasts).toHaveLength(1);
});

test("details that are refused stay unsaved, with the reason", async () => {
  convex.answers["studio:saveDetails"] = () => refuse("access-denied", { message: "Not yours" });
  const toasts = listenToToasts();
  const page = await open();
  type(fieldNamed(page, "Duration"), "9 weeks");
  await send(page);
  expect([...page.querySelectorAll("[role=alert]")].map(textOf)).toContain("Not yours");
  expect([noteOf(page), toasts]).toEqual(["Not saved yet", []]);
});

test("fields with a fault are marked, each with its reason, and nothing is sent", async () => {
  const page = await open();
  await settle(() => {
    type(fieldNamed(page, "Price in US dollars"), "");
    type(fieldNamed(page, "What you’ll learn"), `One\n${"x".repeat(3000)}`);
  });
  await send(page);
  const marked = [...page.querySelectorAll("[aria-invalid=true]")].map((field) => [
    ...[textOf(page.querySelector(`label[for="${field.id}"]`)!)],
    textOf(document.getElementById(field.getAttribute("aria-describedby")!.split(" ").at(-1)!)!) !== "",
  ]);
  expect(marked).toEqual([
    ["Price in US dollars", true],
    ["What you’ll learn", true],
  ]);
  expect(saves()).toEqual([]);
});

test("what is typed while the details are saved stays, and is saved with the next press", async () => {
  const answer = held();
  convex.answers["studio:saveDetails"] = () => answer.promise.then(() => 1);
  const page = await open();
  type(fieldNamed(page, "Duration"), "9 weeks");
  await send(page);
  type(fieldNamed(page, "Duration"), "10 weeks");
  await settle(answer.arrive);
  expect([fieldNamed(page, "Duration").value, noteOf(page)]).toEqual(["10 weeks", "Not saved yet"]);
  await send(page);
  expect(saves().at(-1)).toMatchObject({ form: { duration: "10 weeks" } });
  expect(noteOf(page)).toBe("");
});
