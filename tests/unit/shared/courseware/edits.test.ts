// Edits of a draft's outline: where parts end up, what can be undone, and what is refused.
import { describe, expect, test } from "vitest";
import {
  applyEdit,
  newPartId,
  PART_ID,
  type EditedOutline,
  type OutlineEdit,
} from "#shared/courseware/edits.ts";
import { COURSEWARE } from "#shared/limits.ts";

const lesson = (lessonId: string, changes: object = {}) => ({
  ...{ lessonId, title: lessonId, kind: "reading" as const, isPreview: false, minutes: null, textId: null },
  ...changes,
});
const section = (sectionId: string, ...lessonIds: string[]) => ({
  ...{ sectionId, title: sectionId, week: null },
  lessons: lessonIds.map((lessonId) => lesson(lessonId)),
});
const START: EditedOutline = { sections: [section("A", "a1", "a2", "a3"), section("B", "b1")], removed: [] };

function after(outline: EditedOutline, ...edits: OutlineEdit[]): EditedOutline {
  let now = outline;
  for (const edit of edits) {
    const edited = applyEdit(now, edit);
    if ("fault" in edited) throw new Error(edited.fault);
    now = edited.outline;
  }
  return now;
}

function faultOf(outline: EditedOutline, edit: OutlineEdit): string | null {
  const edited = applyEdit(outline, edit);
  return "fault" in edited ? edited.fault : null;
}

/** For example "A: a1 a2, B: b1". */
const shown = ({ sections }: EditedOutline): string =>
  sections
    .map(({ sectionId, lessons }) => `${sectionId}: ${lessons.map((one) => one.lessonId).join(" ")}`)
    .join(", ");

const removedOf = ({ removed }: EditedOutline): string[] =>
  removed.map(({ type, index, section: part }) => {
    const ids = part.lessons.map(({ lessonId }) => lessonId);
    return `${type} ${String(index)} ${part.sectionId}: ${ids.join(" ")}`;
  });

const addSection = (sectionId: string, index = 0, title = "New"): OutlineEdit => ({
  ...{ type: "addSection", sectionId, title, index },
});
const addLesson = (lessonId: string, index = 0, sectionId = "A"): OutlineEdit => ({
  ...{ type: "addLesson", sectionId, lessonId, title: "New", kind: "lab", index },
});
const removeSection = (sectionId: string): OutlineEdit => ({ type: "removeSection", sectionId });
const removeLesson = (lessonId: string): OutlineEdit => ({ type: "removeLesson", lessonId });
const restoreSection = (sectionId: string): OutlineEdit => ({ type: "restoreSection", sectionId });
const restoreLesson = (lessonId: string): OutlineEdit => ({ type: "restoreLesson", lessonId });

describe("places", () => {
  test.each([
    [0, "N: , A: a1 a2 a3, B: b1"],
    [1, "A: a1 a2 a3, N: , B: b1"],
    [9, "A: a1 a2 a3, B: b1, N: "],
    [-9, "N: , A: a1 a2 a3, B: b1"],
    [1.9, "A: a1 a2 a3, N: , B: b1"],
    [Number.POSITIVE_INFINITY, "A: a1 a2 a3, B: b1, N: "],
    [Number.NaN, "A: a1 a2 a3, B: b1, N: "],
  ])("a new section at %s", (index, expected) => {
    const { sections, removed } = after(START, addSection("N", index, " A\ntitle "));
    expect(shown({ sections, removed })).toBe(expected);
    expect(sections.find(({ sectionId }) => sectionId === "N")).toEqual({
      ...{ sectionId: "N", title: "A title", week: null, lessons: [] },
    });
  });

  test("a new lesson has no text, no minutes and no preview", () => {
    const outline = after(START, addLesson("n", 1));
    expect(shown(outline)).toBe("A: a1 n a2 a3, B: b1");
    expect(outline.sections[0]?.lessons[1]).toEqual(lesson("n", { title: "New", kind: "lab" }));
  });

  test.each([
    [{ type: "moveSection", sectionId: "A", index: 1 }, "B: b1, A: a1 a2 a3"],
    [{ type: "moveSection", sectionId: "B", index: 0 }, "B: b1, A: a1 a2 a3"],
    [{ type: "moveLesson", lessonId: "a1", sectionId: "A", index: 1 }, "A: a2 a1 a3, B: b1"],
    [{ type: "moveLesson", lessonId: "a3", sectionId: "A", index: 0 }, "A: a3 a1 a2, B: b1"],
    [{ type: "moveLesson", lessonId: "a2", sectionId: "B", index: 9 }, "A: a1 a3, B: b1 a2"],
  ] as [OutlineEdit, string][])("%o", (edit, expected) => {
    expect(shown(after(START, edit))).toBe(expected);
  });

  test("the given outline stays as it is", () => {
    const before = structuredClone(START);
    after(START, addLesson("n"), removeLesson("a1"), removeSection("B"), restoreLesson("a1"));
    expect(START).toEqual(before);
  });
});

describe("changes", () => {
  test("of a section and of a lesson change what is given, and nothing else", () => {
    const weekly = after(START, { type: "changeSection", sectionId: "A", week: 3 });
    expect(weekly.sections).toEqual([{ ...START.sections[0], week: 3 }, START.sections[1]]);
    const named = after(
      weekly,
      { type: "changeSection", sectionId: "A", title: "First" },
      { type: "changeSection", sectionId: "A", week: null },
    );
    expect(named.sections[0]).toEqual({ ...START.sections[0], title: "First" });
    const changed = after(
      START,
      { type: "changeLesson", lessonId: "a2", title: " Heads " },
      { type: "changeLesson", lessonId: "a2", kind: "live" },
      { type: "changeLesson", lessonId: "a2", isPreview: true },
      { type: "changeLesson", lessonId: "a2", minutes: 5 },
    );
    const expected = lesson("a2", { title: "Heads", kind: "live", isPreview: true, minutes: 5 });
    expect(changed.sections).toEqual([
      { ...START.sections[0], lessons: [lesson("a1"), expected, lesson("a3")] },
      START.sections[1],
    ]);
  });

  test.each([
    [0, "part-number-invalid"],
    [1, null],
    [1.5, "part-number-invalid"],
    [COURSEWARE.weekMax, null],
    [COURSEWARE.weekMax + 1, "part-number-invalid"],
  ])("week %s: %s", (week, fault) => {
    expect(faultOf(START, { type: "changeSection", sectionId: "A", week })).toBe(fault);
  });

  test("minutes are as many as a day has, titles have 200 characters", () => {
    const minutes = (count: number) =>
      faultOf(START, { type: "changeLesson", lessonId: "a1", minutes: count });
    expect([minutes(1440), minutes(1441)]).toEqual([null, "part-number-invalid"]);
    const titled = (title: string) => faultOf(START, addSection("N", 0, title));
    expect([titled("x".repeat(200)), titled("x".repeat(201)), titled(" \n ")]).toEqual([
      ...[null, "part-title-too-long", "part-title-required"],
    ]);
  });
});

describe("deletions", () => {
  test("are undone at their place, the latest of a part first", () => {
    const gone = after(START, removeLesson("a2"), removeSection("B"));
    expect(shown(gone)).toBe("A: a1 a3");
    expect(removedOf(gone)).toEqual(["lesson 1 A: a2", "section 1 B: b1"]);
    const back = after(gone, restoreSection("B"), restoreLesson("a2"));
    expect(back).toEqual(START);
  });

  test("of a lesson are undone in the last section when its own is gone, and alone when none is left", () => {
    const gone = after(START, removeLesson("a2"), removeSection("A"));
    expect(shown(after(gone, restoreLesson("a2")))).toBe("B: b1 a2");
    const empty = after(gone, removeSection("B"));
    const alone = after(empty, restoreLesson("a2"));
    expect(shown(alone)).toBe("A: a2");
    expect(removedOf(alone)).toEqual(["section 0 A: a1 a3", "section 0 B: b1"]);
    // The restored lesson has made a section with the id of the deleted one.
    expect(faultOf(alone, restoreSection("A"))).toBe("part-id-invalid");
  });

  test("of a section are not undone while one of its lessons is elsewhere", () => {
    const outline: EditedOutline = {
      sections: [section("C", "b1")],
      removed: [{ type: "section", index: 0, section: section("B", "b0", "b1") }],
    };
    expect(faultOf(outline, restoreSection("B"))).toBe("part-id-invalid");
    expect(faultOf({ ...outline, sections: [section("C", "B")] }, restoreSection("B"))).toBe(
      "part-id-invalid",
    );
    expect(faultOf({ ...outline, sections: [section("C", "c1")] }, restoreSection("B"))).toBeNull();
  });

  test("a section is not restored by a lesson of its id, and no lesson by its section's", () => {
    const gone = after(START, removeLesson("a1"), removeSection("B"));
    for (const edit of [restoreLesson("b1"), restoreSection("A"), restoreLesson("B"), restoreSection("a1")])
      expect(faultOf(gone, edit)).toBe("outline-part-missing");
  });

  test("the latest twenty are kept", () => {
    const ids = "abcdefghijklmnopqrstu".split("");
    const many = { sections: [section("A", ...ids)], removed: [] };
    const gone = after(many, ...ids.map(removeLesson));
    expect(gone.removed).toHaveLength(COURSEWARE.removedMax);
    expect(removedOf(gone)[0]).toBe("lesson 0 A: b");
    expect(faultOf(gone, restoreLesson("a"))).toBe("outline-part-missing");
  });

  test("as many are kept as an outline has room for, and always the last", () => {
    const ids = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${prefix}${String(index)}`);
    const half = COURSEWARE.lessonsMax / 2;
    const full = {
      sections: [section("A", ...ids("a", half)), section("B", ...ids("b", half))],
      removed: [],
    };
    const both = after(full, removeSection("A"), removeSection("B"));
    expect(both.removed.map(({ section: { sectionId } }) => sectionId)).toEqual(["A", "B"]);
    const long = section("L");
    const texts = (size: number) => ({ ...long, title: "x".repeat(size - 1) });
    const most = COURSEWARE.outlineBytesMax;
    for (const [one, other, kept] of [
      [most / 2, most / 2, 2],
      [most / 2 + 1, most / 2, 1],
      [9, most + 1, 1],
    ] as const) {
      const removed = [{ type: "section" as const, index: 0, section: texts(one) }];
      const outline = { sections: [{ ...texts(other), sectionId: "M" }], removed };
      expect(after(outline, removeSection("M")).removed).toHaveLength(kept);
    }
    const more = after(both, addSection("C"), addLesson("c", 0, "C"), removeLesson("c"));
    expect(removedOf(more)).toHaveLength(2);
    expect(more.removed.map(({ section: { sectionId } }) => sectionId)).toEqual(["B", "C"]);
  });
});

describe("refusals", () => {
  test.each([["A"], ["a1"], ["gone"], ["gone-lesson"], [""], ["-a"], ["a b"], ["ä"], ["x".repeat(201)]])(
    "the id %j is not for a new part",
    (id) => {
      const removed = [{ type: "section" as const, index: 0, section: section("gone", "gone-lesson") }];
      for (const edit of [addSection(id), addLesson(id)])
        expect(faultOf({ ...START, removed }, edit)).toBe("part-id-invalid");
    },
  );

  test("other ids are, the longest included", () => {
    for (const id of ["0", "x".repeat(200), "A_b-c", newPartId()]) {
      expect(faultOf(START, addLesson(id))).toBeNull();
      expect(PART_ID.test(id)).toBe(true);
    }
    expect(new Set(Array.from({ length: 50 }, newPartId)).size).toBe(50);
    expect(newPartId()).toMatch(/^[a-z2-9]{12}$/);
  });

  test.each([
    { type: "changeSection", sectionId: "a1", week: 1 },
    { type: "changeLesson", lessonId: "A", minutes: 1 },
    { type: "moveSection", sectionId: "none", index: 0 },
    { type: "moveLesson", lessonId: "none", sectionId: "A", index: 0 },
    { type: "moveLesson", lessonId: "a1", sectionId: "none", index: 0 },
    addLesson("n", 0, "none"),
    removeSection("none"),
    removeLesson("none"),
    restoreSection("A"),
    restoreLesson("a1"),
  ] as OutlineEdit[])("%o names a part that is not there", (edit) => {
    expect(faultOf(START, edit)).toBe("outline-part-missing");
  });

  test("an outline has sixty sections and five hundred lessons", () => {
    const sections = Array.from({ length: COURSEWARE.sectionsMax }, (_, index) =>
      section(`S${String(index)}`),
    );
    const full = { sections, removed: [] };
    expect(faultOf(full, addSection("N"))).toBe("outline-full");
    expect(faultOf({ ...full, sections: sections.slice(1) }, addSection("N"))).toBeNull();
    const lessons = Array.from({ length: COURSEWARE.lessonsMax }, (_, index) => `l${String(index)}`);
    expect(faultOf({ sections: [section("A", ...lessons)], removed: [] }, addLesson("n"))).toBe(
      "outline-full",
    );
    expect(
      faultOf({ sections: [section("A", ...lessons.slice(1))], removed: [] }, addLesson("n")),
    ).toBeNull();
  });

  test.each([
    ["x", 1],
    ["\u007f", 1],
    ["\u0080", 2],
    ["߿", 2],
    ["ࠀ", 3],
    ["\uffff", 3],
    ["🧠", 4],
  ])("titles and ids take 60,000 bytes of UTF-8 together: of %j", (character, bytes) => {
    const titled = (size: number): EditedOutline => {
      const rest = size % bytes;
      const title = character.repeat((size - rest) / bytes) + "x".repeat(rest);
      return { sections: [{ ...section("A"), title }, section("B")], removed: [] };
    };
    // The ids A and B, the titles B and "N", and the new id N.
    const others = 5;
    const most = COURSEWARE.outlineBytesMax - others;
    expect(faultOf(titled(most), addSection("N", 0, "N"))).toBeNull();
    expect(faultOf(titled(most + 1), addSection("N", 0, "N"))).toBe("course-too-long");
  });

  test("an outline that is too long already can be shortened, and changed at the same length", () => {
    const title = "x".repeat(COURSEWARE.outlineBytesMax);
    const long = { sections: [{ ...section("A"), title }, section("B", "b1", "b2")], removed: [] };
    expect(faultOf(long, removeLesson("b1"))).toBeNull();
    expect(faultOf(long, { type: "changeLesson", lessonId: "b1", title: "bb" })).toBeNull();
    expect(faultOf(long, { type: "changeLesson", lessonId: "b1", title: "bbb" })).toBe("course-too-long");
  });
});
