// The names of rooms, and the addresses of their discussions.
import { expect, test } from "vitest";
import { batchRoom, lessonRoom, parseRoom, roomThreadPath } from "#shared/rules/rooms.ts";

const LESSON = { courseId: "FAAI", lessonId: "how a/machine" };
const BATCH = { courseId: "FAAI", batchNumber: 3 };

test("a stored room names what it was made of", () => {
  expect(lessonRoom(LESSON)).toBe("lesson/FAAI/how%20a%2Fmachine");
  expect(parseRoom(lessonRoom(LESSON))).toEqual({ kind: "lesson", ...LESSON });
  expect(batchRoom(BATCH)).toBe("batch/FAAI/3");
  expect(parseRoom(batchRoom(BATCH))).toEqual({ kind: "batch", ...BATCH });
  expect(parseRoom("batch/FAAI/100000")).toEqual({ kind: "batch", courseId: "FAAI", batchNumber: 100_000 });
});

test.each([
  ...["", "FAAI", "lesson/FAAI", "lesson//x", "lesson/FAAI/", "course/FAAI/3", "lesson/FAAI/a/b"],
  ...[
    "batch/FAAI/0",
    "batch/FAAI/03",
    "batch/FAAI/1000000",
    "batch/FAAI/x",
    "lesson/%E0/x",
    "lesson/FAAI/%E0",
  ],
])("%j is no room", (room) => {
  expect(parseRoom(room)).toBeNull();
  expect(roomThreadPath(room, "t1", null)).toBeNull();
});

test("a discussion is on the page of its lesson or of its batch, a reply at its position", () => {
  expect(roomThreadPath(lessonRoom(LESSON), "t1", null)).toBe("/learn/FAAI/how%20a%2Fmachine?discussion=t1");
  expect(roomThreadPath(lessonRoom(LESSON), "t1", 0)).toBe(
    "/learn/FAAI/how%20a%2Fmachine?discussion=t1#reply-0",
  );
  expect(roomThreadPath(batchRoom(BATCH), "t1", 12)).toBe("/learn/FAAI/room/3?discussion=t1#reply-12");
});
