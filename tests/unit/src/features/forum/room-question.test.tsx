// The form of a question in a room: its draft while it is written, posted and refused.
import { beforeEach, expect, test, vi } from "vitest";
import { RoomQuestion } from "#src/features/forum/room-question.tsx";
import { lessonDiscussionText } from "#src/texts/lesson-discussion.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { alertsOf, held, openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, fieldNamed, fire, settle, type } from "#tests/helpers/render.tsx";

// The plain field, which is used where the formatting editor cannot be loaded.
vi.mock("#src/features/forum/rich-text-editor.tsx", () => Promise.reject(new Error("not loaded")));

const ROOM = "lesson/FAAI/first";
const draft = () =>
  JSON.parse(localStorage.getItem(`cohort.drafts.ann.question.${ROOM}`) ?? "null") as unknown;

beforeEach(() => {
  localStorage.clear();
});

async function open(create: () => unknown = () => "t9") {
  const convex = new FakeConvex({ "threads:create": create });
  const onPosted = vi.fn();
  const onCancel = vi.fn();
  const { place, unmount } = openPage(
    <RoomQuestion room={ROOM} words={lessonDiscussionText} {...{ onPosted, onCancel }} />,
    { convex },
  );
  await settle(() => undefined);
  const fill = (label: string, value: string) => type(fieldNamed(place, label), value);
  return { convex, place, unmount, onPosted, onCancel, fill };
}

test("what is written survives a reload, and is gone with its post", async () => {
  const first = await open();
  first.fill("Title", "Graphs");
  first.fill("Your question", "Why is it so?");
  expect(draft()).toEqual({ title: "Graphs", html: "<p>Why is it so?</p>", text: "Why is it so?" });
  first.unmount();
  const { convex, place, onPosted } = await open();
  expect(["Title", "Your question"].map((label) => fieldNamed(place, label).value)).toEqual([
    "Graphs",
    "Why is it so?",
  ]);
  await press(place, "Post question");
  const form = { title: "Graphs", html: "<p>Why is it so?</p>", category: "courses", tags: "" };
  expect(convex.callsOf("threads:create")).toEqual([{ form, room: ROOM }]);
  expect([onPosted.mock.calls, draft()]).toEqual([[["t9"]], null]);
});

test("a refused question keeps its draft with what is changed after it, and its reason until it is sent again", async () => {
  const answer = held();
  const { convex, place, fill, onPosted } = await open(async () => {
    await answer.promise;
    refuse("posting-too-often", { message: "Wait" });
  });
  fill("Your question", "Why is it so?");
  await press(place, "Post question");
  expect(buttonNamed(place, "Posting...").disabled).toBe(true);
  await settle(answer.arrive);
  expect(alertsOf(place)).toEqual(["Wait"]);
  fill("Title", "Graphs");
  expect(draft()).toMatchObject({ title: "Graphs", text: "Why is it so?" });
  const second = held();
  convex.answers["threads:create"] = () => second.promise;
  await press(place, "Post question");
  expect(alertsOf(place)).toEqual([]);
  await settle(second.arrive);
  expect(onPosted).toHaveBeenCalledTimes(1);
});

test("a question without text is not sent; its fault goes with the next letter", async () => {
  const { convex, place, fill, onCancel } = await open();
  await press(place, "Post question");
  expect([alertsOf(place).length, convex.calls]).toEqual([1, []]);
  fill("Your question", "Why is it so?");
  await settle(() => undefined);
  expect(alertsOf(place)).toEqual([]);
  await press(place, "Cancel");
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test("a text that is left empty is named as such", async () => {
  const { place } = await open();
  await settle(() => {
    fire(fieldNamed(place, "Your question"), new FocusEvent("focusout", { bubbles: true }));
  });
  expect(alertsOf(place)).toHaveLength(1);
});
