// The details of a course in its editor, and the draft that they are stored in.
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, onTestFinished, vi } from "vitest";
import { DialogsProvider } from "#src/components/ui/dialogs-provider.tsx";
import { CourseEditor } from "#src/features/studio/course-editor.tsx";
import { connectToasts } from "#src/lib/toast.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { fire, render, settle, textOf } from "#tests/helpers/render.tsx";

export const DETAILS = {
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

export let convex: FakeConvex;
/** Called by each file: a module that another file has loaded is not run again. */
export function startAfresh(): void {
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
}

export const setDraft = (details: object, revision: number): void => {
  convex.setQuery("studio:draft", draftWith(details, revision), { courseId: "FAAI" });
};

export async function open(): Promise<Element> {
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

export const saves = () => convex.callsOf("studio:saveDetails") as { revision: number; form: object }[];

export const noteOf = (page: Element): string => textOf(page.querySelector("form p[role=status]")!);

export async function send(page: Element): Promise<void> {
  await settle(() => {
    fire(page.querySelector("form")!, new Event("submit", { bubbles: true, cancelable: true }));
  });
}

export function listenToToasts(): string[] {
  const toasts: string[] = [];
  onTestFinished(connectToasts((text) => toasts.push(text)));
  return toasts;
}
