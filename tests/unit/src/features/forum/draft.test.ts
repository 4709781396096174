// Drafts in the browser's storage, also broken or blocked; plain text becomes safe HTML.
import { expect, test } from "vitest";
import { EMPTY_WRITING, readDraft, saveDraft } from "#src/features/forum/draft.ts";
import { htmlOf } from "#src/features/forum/plain-text.ts";
import { pageOfNext } from "#src/features/forum/reply-spans.ts";

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
  saveDraft("reply.1", draft, store);
  expect(readDraft("reply.1", EMPTY_WRITING, store)).toEqual(draft);
  expect(readDraft("reply.2", EMPTY_WRITING, store)).toEqual(EMPTY_WRITING);
  saveDraft("reply.1", EMPTY_WRITING, store);
  expect(store.kept.size).toBe(0);
});

test("a title alone is kept", () => {
  const store = memory();
  saveDraft("thread", { title: "Only a title", ...EMPTY_WRITING }, store);
  expect(readDraft("thread", { title: "", ...EMPTY_WRITING }, store).title).toBe("Only a title");
});

test("broken, foreign and blocked storage count as no draft", () => {
  const store = memory();
  const key = "cohort.draft.thread";
  for (const stored of ["{", "null", "3", '{"html":5,"other":"x"}']) {
    store.setItem(key, stored);
    expect(readDraft("thread", EMPTY_WRITING, store)).toEqual(EMPTY_WRITING);
  }
  const full = {
    ...memory(),
    setItem: () => {
      throw new Error("QuotaExceededError");
    },
  };
  expect(() => {
    saveDraft("thread", { html: "x", text: "x" }, full);
  }).not.toThrow();
  expect(readDraft("thread", EMPTY_WRITING, null)).toEqual(EMPTY_WRITING);
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
