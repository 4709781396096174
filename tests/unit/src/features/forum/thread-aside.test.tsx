// The column beside a discussion: when it began, who wrote in it last, and who takes part.
import { expect, test } from "vitest";
import { ThreadAside } from "#src/features/forum/thread-aside.tsx";
import type { Thread, ThreadCounters } from "#src/features/forum/types.ts";
import { LIMITS } from "#shared/limits.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { textOf } from "#tests/helpers/render.tsx";
import { openScreen } from "#tests/helpers/screen.tsx";

const threadId = "t1";
const THREAD = {
  ...{
    threadId,
    authorName: "Ann",
    authorAvatar: null,
    createdAt: 0,
    isByInstructor: false,
    isByStaff: false,
  },
} as unknown as Thread;
const by = (authorName: string, marks: object = {}) => ({
  ...{ authorName, authorAvatar: null, isByAuthor: false, isByInstructor: false, isByStaff: false, ...marks },
});

interface Around {
  counters?: Partial<ThreadCounters>;
  /** By the number of their page. */
  pages?: Record<number, object[]>;
}

function open({ counters = {}, pages = {} }: Around) {
  const convex = new FakeConvex();
  for (const [page, replies] of Object.entries(pages))
    convex.setQuery("replies:page", replies, { threadId, page: Number(page) });
  const none = { replyCount: 0, repliesPosted: 0, lastReplyAt: null, lastReplyBy: null, ...counters };
  const { place } = openScreen(<ThreadAside thread={THREAD} counters={none as ThreadCounters} />, { convex });
  const people = () => [...place.querySelectorAll("[aria-label=Participants] li")].map(textOf);
  return { place, people };
}

test("the author comes first, then the others in the order of their replies, each once and with their marks", () => {
  const replies = [
    ...[by("Bob"), by("Ann", { isByAuthor: true }), by("Ann"), by("Cy", { isByStaff: true })],
    ...[by("Bob"), by("Di", { isByInstructor: true })],
  ];
  const { people } = open({ pages: { 0: replies }, counters: { repliesPosted: 6 } });
  const names = people().map((person) => person.replace(/^[A-Z]{1,2}(?=[A-Z][a-z])/, ""));
  expect(names).toEqual(["AnnAuthor", "Bob", "Ann", "CyStaff", "DiInstructor"]);
});

test("eight people are named, of the last page that has replies", () => {
  const perPage = LIMITS.repliesPerPage;
  const first = Array.from({ length: perPage }, (_, at) => by(`Person ${String(at)}`));
  const full = open({ pages: { 0: first, 1: [] }, counters: { repliesPosted: perPage } });
  expect(full.people()).toHaveLength(8);
  expect(full.people().at(-1)).toContain(`Person ${String(perPage - 1)}`);
  const next = open({ pages: { 0: first, 1: [by("Eve")] }, counters: { repliesPosted: perPage + 1 } });
  expect(next.people()).toHaveLength(2);
  expect(open({ pages: { 0: [by("Eve")] } }).people()).toHaveLength(2);
  expect(open({}).people()).toHaveLength(1);
});

test("the last reply is named once there is one", () => {
  const facts = (place: Element) => [...place.querySelectorAll("dt")].map(textOf);
  expect(facts(open({ counters: { replyCount: 10 } }).place)).toEqual(["Started"]);
  const { place } = open({ counters: { replyCount: 10, lastReplyAt: Date.now(), lastReplyBy: "Bob" } });
  expect(facts(place)).toEqual(["Started", "Last reply"]);
  expect(textOf(place.querySelectorAll("dd")[1]!)).toMatch(/^Bob, /);
});

test.each([
  [0, []],
  [9, []],
  [10, ["About this discussion"]],
])("with %i replies, what is in sight of a short discussion is not repeated", (replyCount, first) => {
  const { place } = open({ counters: { replyCount } });
  const headings = [...place.querySelectorAll("h2")].map(textOf);
  expect(headings).toEqual([...first, "Participants", "How we talk here"]);
});
