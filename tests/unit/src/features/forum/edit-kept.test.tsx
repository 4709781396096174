// What is typed into an edit: kept until it is saved or left, and never overwritten by, or over, a save from another window.
import { beforeEach, expect, test, vi } from "vitest";
import { EditPost } from "#src/features/forum/edit-post.tsx";
import type { Thread, ThreadId } from "#src/features/forum/types.ts";
import type { Me } from "#src/lib/session.ts";
import { refuse } from "#tests/helpers/convex-client.tsx";
import { alertsOf, hasButton } from "#tests/helpers/controls.tsx";
import { fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { openScreen, signedIn } from "#tests/helpers/screen.tsx";

// The plain field, which is used where the formatting editor cannot be loaded.
vi.mock("#src/features/forum/rich-text-editor.tsx", () => Promise.reject(new Error("not loaded")));

const THREAD = { title: "Vectors", category: "general", tags: ["a"], room: null };

beforeEach(() => {
  localStorage.clear();
});

interface Post {
  html?: string;
  editedAt?: number | null;
  thread?: typeof THREAD | null;
}

async function open(
  post: Post = {},
  { save = () => null, uid = "ann" }: { save?: () => unknown; uid?: string } = {},
) {
  const onSave = vi.fn((form: object) => Promise.resolve(form).then(save));
  const onClose = vi.fn();
  const form = ({ html = "<p>Old</p>", editedAt = null, thread = null }: Post) => (
    <EditPost
      {...{ label: "Edit", threadId: "t1" as ThreadId, postId: "p1", html, editedAt, onSave, onClose }}
      thread={thread as unknown as Thread | null}
    />
  );
  const screen = openScreen(form(post), { session: signedIn({ uid } as Partial<Me>) });
  await settle(() => undefined);
  const field = (label = "Edited reply") => fieldNamed(screen.place, label);
  return {
    ...{ ...screen, onSave, onClose, field },
    become: (next: Post) =>
      settle(() => {
        screen.show(form(next));
      }),
  };
}

const kept = () => Object.keys(localStorage);

test("what is typed is there again when the edit is opened again, for its writer alone", async () => {
  const first = await open();
  type(first.field(), "Half an edit");
  first.unmount();
  expect((await open({}, { uid: "bob" })).field().value).toBe("Old");
  const second = await open();
  expect(second.field().value).toBe("Half an edit");
  type(second.field(), "Old");
  expect(kept()).toEqual([]);
});

test("title, category and tags of a discussion are kept with its text", async () => {
  const first = await open({ thread: THREAD });
  type(first.field("Title"), "Matrices");
  type(first.field("Tags (optional)"), "b");
  first.unmount();
  const second = await open({ thread: THREAD });
  const labels = ["Title", "Tags (optional)", "Edited text"];
  expect(labels.map((label) => second.field(label).value)).toEqual(["Matrices", "b", "Old"]);
});

test.each(["Save", "Cancel"])("with “%s” the draft goes", async (button) => {
  const { field, press, onClose } = await open();
  type(field(), "An edit");
  expect(kept()).toHaveLength(1);
  await press(button);
  expect([onClose.mock.calls.length, kept()]).toEqual([1, []]);
});

test("a refused edit is kept, and saved with the state that it began with", async () => {
  const { field, press, onSave } = await open(
    { editedAt: 5 },
    { save: () => refuse("posting-too-often", { message: "Wait" }) },
  );
  type(field(), "An edit");
  await press("Save");
  expect([onSave.mock.calls[0]?.[0], kept().length]).toMatchObject([{ base: 5, html: "<p>An edit</p>" }, 1]);
});

test("a newer text takes the place of an edit in which nothing was typed", async () => {
  const { field, become, press, onSave } = await open();
  await become({ html: "<p>Newer</p>", editedAt: 9 });
  expect([field().value, alertsOf(document.body)]).toEqual(["Newer", []]);
  await press("Save");
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({ base: 9, html: "<p>Newer</p>" });
});

const NEWER: Post = { html: "<p>From the other window</p>", editedAt: 9 };

test("after a save from another window the author sees the newer text, and may save the own one over it", async () => {
  const { place, field, become, press, onSave, onClose } = await open();
  type(field(), "Mine");
  // As the other window does, which shares the draft.
  localStorage.clear();
  await become(NEWER);
  expect(textOf(place.querySelector("[role=alert]")!)).toContain("From the other window");
  expect(kept()).toHaveLength(1);
  expect([field().value, hasButton(place, "Save")]).toEqual(["Mine", false]);
  await press("Save my text");
  expect(onSave.mock.calls).toMatchObject([[{ base: 9, html: "<p>Mine</p>" }]]);
  expect([onClose.mock.calls.length, kept()]).toEqual([1, []]);
});

test("a draft that the other window deletes a moment later is stored again, until it is given up", async () => {
  const { field, become, press } = await open();
  const removeElsewhere = () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent("storage", { key: null }));
  };
  type(field(), "Mine");
  await become(NEWER);
  removeElsewhere();
  expect(kept()).toHaveLength(1);
  await press("Use the newer text");
  removeElsewhere();
  expect(kept()).toEqual([]);
});

test("what another window deletes long after its save, as a logout does, stays deleted", async () => {
  const { field, become } = await open();
  type(field(), "Mine");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    await become(NEWER);
    vi.advanceTimersByTime(5_000);
  } finally {
    vi.useRealTimers();
  }
  localStorage.clear();
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  expect(kept()).toEqual([]);
});

test("the newer text can be taken instead", async () => {
  const { place, field, become, press, onSave } = await open();
  type(field(), "Mine");
  await become(NEWER);
  await press("Use the newer text");
  expect([field().value, hasButton(place, "Save"), kept()]).toEqual(["From the other window", true, []]);
  expect(onSave).not.toHaveBeenCalled();
});

test("a draft that began before a newer text asks as well", async () => {
  const first = await open({ thread: THREAD });
  type(first.field("Title"), "Matrices");
  first.unmount();
  const { place } = await open({ ...NEWER, thread: { ...THREAD, title: "Tensors" } });
  expect(textOf(place.querySelector("[role=alert]")!)).toContain("TensorsFrom the other window");
});

test("a save that the server refuses for that is told until the newer text arrives", async () => {
  const save = () => refuse("edited-elsewhere", { message: "Changed meanwhile" });
  const { place, field, become, press } = await open({}, { save });
  type(field(), "Mine");
  await press("Save");
  expect(alertsOf(place)).toEqual(["Changed meanwhile"]);
  await become(NEWER);
  expect(alertsOf(place).join()).not.toContain("Changed meanwhile");
  expect(field().value).toBe("Mine");
});
