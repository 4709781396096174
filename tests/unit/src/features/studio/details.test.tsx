// The details of a course: what is typed is kept, warned about, and published.
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { DialogsProvider } from "#src/components/ui/dialogs-provider.tsx";
import { CourseEditor } from "#src/features/studio/course-editor.tsx";
import { connectToasts } from "#src/lib/toast.ts";
import { figureName, iconName } from "#src/texts/art.ts";
import { boxNamed, held } from "#tests/helpers/controls.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import {
  buttonNamed,
  click,
  fieldNamed,
  fire,
  render,
  settle,
  textOf,
  type,
} from "#tests/helpers/render.tsx";

const DETAILS = {
  ...{
    title: "Foundations",
    description: "About it.",
    category: "AI",
    level: "Beginner",
    duration: "14 weeks",
  },
  ...{ price: 299, originalPrice: 399, outcomes: ["One"], prerequisites: [], image: "loss-landscape" },
  ...{ icon: "brain", instructor: "Ada", instructorBio: "Teaches.", comingSoon: false, releaseWeekly: false },
};
const draftWith = (details: object, revision: number) => ({
  ...{ courseId: "FAAI", details: { ...DETAILS, ...details }, removed: [], sections: [], revision },
  ...{ publishedVersion: null, isChanged: true, copyUntil: null, editedAt: 0, editedByName: null },
});

let convex: FakeConvex;
beforeEach(() => {
  convex = new FakeConvex({
    "studio:beat": () => null,
    "studio:leave": () => null,
    "studio:saveDetails": ({ form }: { form: object }) => {
      setDraft(form, 2);
      return 2;
    },
  });
  convex.setQuery("studio:otherEditors", [], { courseId: "FAAI" });
  setDraft({}, 1);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const setDraft = (details: object, revision: number): void => {
  convex.setQuery("studio:draft", draftWith(details, revision), { courseId: "FAAI" });
};

async function open(): Promise<Element> {
  const { place } = render(
    convex.wrap(
      <DialogsProvider>
        <MemoryRouter initialEntries={["/?tab=details"]}>
          <CourseEditor courseId="FAAI" />
        </MemoryRouter>
      </DialogsProvider>,
    ),
  );
  await settle(() => undefined);
  return place;
}

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
  expect(isClosingAsked()).toBe(false);
  await settle(() => {
    type(fieldNamed(page, "Duration"), "9 weeks");
    type(fieldNamed(page, "What you’ll learn"), "One\nTwo");
  });
  expect(isClosingAsked()).toBe(true);
  await openTab(page, "Outline");
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

test("what a new price does not change is told beside the price, and not beside the original one", async () => {
  const place = await open();
  const hints = ["Price in US dollars", "Original price in US dollars"].map((label) =>
    textOf(fieldNamed(place, label).closest("[data-slot=field]")!),
  );
  expect(hints).toEqual([
    "Price in US dollarsCheckouts that have begun keep their price.",
    "Original price in US dollars",
  ]);
});

const saves = () => convex.callsOf("studio:saveDetails") as { revision: number; form: object }[];

const noteOf = (page: Element): string => textOf(page.querySelector("form p[role=status]")!);

async function send(page: Element): Promise<void> {
  await settle(() => {
    fire(page.querySelector("form")!, new Event("submit", { bubbles: true, cancelable: true }));
  });
}

function listenToToasts(): string[] {
  const toasts: string[] = [];
  onTestFinished(connectToasts((text) => toasts.push(text)));
  return toasts;
}

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
    click(boxNamed(page, "Open sections week by week, from the start of each batch"));
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
