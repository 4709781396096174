// Drafts in the browser's storage, also broken or blocked; plain text becomes safe HTML.
import { expect, test } from "vitest";
import { EMPTY_WRITING } from "#src/features/forum/draft.ts";
import { htmlOf } from "#src/features/forum/plain-text.ts";
import { pageOfNext } from "#src/features/forum/reply-spans.ts";
import { readDraft, saveDraft } from "#src/lib/drafts.ts";
import { forgetUnsent } from "#src/lib/forget-unsent.ts";

const place = (name: string, owner: string | null = "ann") => ({ owner, name });

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("a draft is restored unchanged, and an empty one is deleted", () => {
  const store = memory();
  const draft = { html: "<p>Half a thought</p>", text: "Half a thought" };
  saveDraft(place("reply.1"), draft, store);
  expect(readDraft(place("reply.1"), EMPTY_WRITING, store)).toEqual(draft);
  expect(readDraft(place("reply.2"), EMPTY_WRITING, store)).toEqual(EMPTY_WRITING);
  saveDraft(place("reply.1"), EMPTY_WRITING, store);
  expect(store.kept.size).toBe(0);
});

test("a title alone is kept", () => {
  const store = memory();
  saveDraft(place("thread"), { title: "Only a title", ...EMPTY_WRITING }, store);
  expect(readDraft(place("thread"), { title: "", ...EMPTY_WRITING }, store).title).toBe("Only a title");
});

test("a draft is its writer's alone; a visitor has none", () => {
  const store = memory();
  saveDraft(place("thread"), { text: "Mine" }, store);
  saveDraft(place("thread", null), { text: "Nobody's" }, store);
  expect([...store.kept.keys()]).toEqual(["cohort.drafts.ann.thread"]);
  expect(readDraft(place("thread", "bob"), EMPTY_WRITING, store)).toEqual(EMPTY_WRITING);
  expect(readDraft(place("thread", null), EMPTY_WRITING, store)).toEqual(EMPTY_WRITING);
});

test("a logout deletes the drafts of the person, or of everybody where the person is not known", () => {
  const keep = (...keys: string[]) => {
    localStorage.clear();
    for (const key of keys) localStorage.setItem(key, "{}");
  };
  const keys = ["cohort.drafts.ann.reply.1", "cohort.drafts.bob.thread", "other"];
  keep(...keys);
  forgetUnsent("ann");
  expect(Object.keys(localStorage).sort()).toEqual(["cohort.drafts.bob.thread", "other"]);
  keep(...keys);
  forgetUnsent(null);
  expect(Object.keys(localStorage)).toEqual(["other"]);
});

test("a logout deletes the texts of lessons that are not saved", () => {
  sessionStorage.setItem("cohort.lesson.FAAI/intro", "{}");
  sessionStorage.setItem("other", "{}");
  forgetUnsent("ann");
  expect(Object.keys(sessionStorage)).toEqual(["other"]);
});

test("broken, foreign and blocked storage count as no draft", () => {
  const store = memory();
  const key = "cohort.drafts.ann.thread";
  for (const stored of ["{", "null", "3", '{"html":5,"other":"x"}']) {
    store.setItem(key, stored);
    expect(readDraft(place("thread"), EMPTY_WRITING, store)).toEqual(EMPTY_WRITING);
  }
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(() => {
    saveDraft(place("thread"), { html: "x", text: "x" }, full);
  }).not.toThrow();
  expect(readDraft(place("thread"), EMPTY_WRITING, null)).toEqual(EMPTY_WRITING);
});

test("empty lines separate paragraphs, other line ends break lines, and markup is text", () => {
  expect(htmlOf('One\ntwo\n\n\n three <b> & "four"\n\n  ')).toBe(
    "<p>One<br>two</p><p>three &lt;b&gt; &amp; &quot;four&quot;</p>",
  );
  expect(htmlOf("")).toBe("");
});

test("the next reply is on the page after a full one", () => {
  expect([0, 9, 10, 19, 20].map(pageOfNext)).toEqual([0, 0, 1, 1, 2]);
});
