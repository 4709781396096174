// Editing a post in place: where the writing begins, how long it may be, and how it is sent.
import { expect, test, vi } from "vitest";
import { EditPost } from "#src/features/forum/edit-post.tsx";
import type { Thread, ThreadId } from "#src/features/forum/types.ts";
import { hasButton, held, openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, fieldNamed, fire, settle, textOf } from "#tests/helpers/render.tsx";

const THREAD = { title: "Vectors", category: "general", tags: [], room: null } as unknown as Thread;

async function edit(thread: Thread | null) {
  const saved = held();
  const onSave = vi.fn(() => saved.promise);
  const onClose = vi.fn();
  const { place } = openPage(
    <EditPost
      {...{ label: "Edit", threadId: "t1" as ThreadId, html: "<p>Old</p>", thread, onSave, onClose }}
      {...{ postId: "p1", editedAt: null }}
    />,
  );
  await settle(() => undefined);
  await settle(() => undefined);
  return { place, saved, onSave, onClose };
}

test("a reply is written at once, a discussion from its title on", async () => {
  const reply = await edit(null);
  const text = reply.place.querySelector("[role=textbox]");
  expect(text?.getAttribute("aria-label")).toBe("Edited reply");
  expect(document.activeElement).toBe(text);
  const thread = await edit(THREAD);
  expect(thread.place.querySelector("[role=textbox]")?.getAttribute("aria-label")).toBe("Edited text");
  expect(document.activeElement).toBe(fieldNamed(thread.place, "Title"));
  expect(textOf(thread.place)).toContain("3/5000");
});

test("while the edit is saved it cannot be sent again; then the form is left", async () => {
  const { place, saved, onSave, onClose } = await edit(null);
  await press(place, "Save");
  expect([buttonNamed(place, "Saving...").disabled, onClose.mock.calls.length]).toEqual([true, 0]);
  await settle(saved.arrive);
  expect([hasButton(place, "Save"), onSave.mock.calls.length, onClose.mock.calls.length]).toEqual([
    true,
    1,
    1,
  ]);
});

test("the page itself is not left by sending the form", async () => {
  const { place } = await edit(null);
  const event = new Event("submit", { bubbles: true, cancelable: true });
  fire(place.querySelector("form")!, event);
  expect(event.defaultPrevented).toBe(true);
});
