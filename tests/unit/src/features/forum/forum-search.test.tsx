// The forum's front page beyond the list: search, the solved filter, who may start a discussion, and what is beside it.
import { useNavigate } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { ForumAside } from "#src/features/forum/forum-aside.tsx";
import { beginThreadDraft, threadDraft } from "#src/features/forum/draft.ts";
import { ForumHome } from "#src/features/forum/forum-home.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { choose, hasButton, openPage, press } from "#tests/helpers/controls.tsx";
import { inPages } from "#tests/helpers/pages.ts";
import { fieldNamed, fire, settle, textOf, type } from "#tests/helpers/render.tsx";
import { linksOf, send, signedIn, SIGNED_OUT } from "#tests/helpers/screen.tsx";
import { saveDraft } from "#src/lib/drafts.ts";
import type { Listed } from "#src/features/forum/use-listed.ts";
import type { Session } from "#src/lib/session.ts";

const CARD = {
  ...{ threadId: "t1", title: "Who?", preview: "A picture", category: "help", tags: [], authorName: "Ann" },
  ...{ authorAvatar: null, createdAt: 0, lastReplyBy: null, lastReplyAt: null, isPinned: false },
  ...{ isLocked: false, isSolved: false, replyCount: 0, repliesPosted: 0, likeCount: 0, views: 0 },
};
const NONE = { page: [], isDone: true, continueCursor: "" };
const OPEN_QUESTIONS = { category: "help", solved: false };

beforeEach(() => {
  localStorage.clear();
});

interface Around {
  address?: string;
  session?: Session;
  found?: unknown;
}

function open({ address = "/forums", session = SIGNED_OUT, found = [CARD] }: Around = {}) {
  const convex = new FakeConvex();
  const search = (given: object) => convex.setQuery("threads:search", found, given);
  search({ term: "who", category: null, solved: null });
  convex.setQuery("threads:search", [], { term: "none", category: "help", solved: true });
  convex.setQuery("threads:list", NONE, { category: null, solved: null });
  return openPage(<ForumHome />, { convex, address, session });
}

const results = (place: Element) => place.querySelectorAll("[aria-label='Search results'] > li").length;

test("a search is kept in the address, and its results are counted and shown", async () => {
  const { address, place } = open();
  expect(results(place)).toBe(0);
  type(place.querySelector<HTMLInputElement>("[name=q]")!, " who ");
  await send(place.querySelector("[role=search]")!);
  expect([address(), results(place)]).toEqual(["/forums?q=who", 1]);
  expect(textOf(place)).toContain("1 discussion for “who”, newest first");
  await press(place, "Clear search");
  expect([address(), results(place)]).toEqual(["/forums", 0]);
});

test("a search without results is told from one that is running, and can be cleared there", async () => {
  const { address, place } = open({ address: "/forums?q=none&category=help&solved=yes" });
  expect(textOf(place)).toContain("No discussions found");
  const clear = [...place.querySelectorAll("button")].filter((one) => textOf(one) === "Clear search");
  expect(clear).toHaveLength(1);
  await settle(() => {
    fire(clear[0]!, new MouseEvent("click", { bubbles: true }));
  });
  expect(address()).toBe("/forums?category=help&solved=yes");
  const running = open({ address: "/forums?q=other" });
  expect(textOf(running.place)).not.toContain("No discussions found");
});

test.each([
  ["solved", "yes"],
  ["unsolved", "no"],
])("the filter %s is kept in the address as %s, and taken out of it again", (value, kept) => {
  const { address, place } = open();
  choose(place, "Filter by status", value);
  expect(address()).toBe(`/forums?solved=${kept}`);
  expect(place.querySelector<HTMLSelectElement>("select")!.value).toBe(value);
  choose(place, "Filter by status", "all");
  expect(address()).toBe("/forums");
});

test("an address with an unknown category or filter shows all discussions", () => {
  const { place } = open({ address: "/forums?category=none&solved=maybe" });
  expect(place.querySelector("select")!.value).toBe("all");
  expect(textOf(place)).toContain("No discussions yet");
});

test("members start a discussion in the form, visitors are led to the login", async () => {
  const visitor = open({ address: "/forums?new=" });
  expect(hasButton(visitor.place, "Start New Discussion")).toBe(false);
  expect(linksOf(visitor.place)).toContain("/login?next=%2Fforums");
  expect(visitor.place.querySelectorAll("form")).toHaveLength(1);
  const member = open({ session: signedIn() });
  await press(member.place, "Start New Discussion");
  expect(member.address()).toBe("/forums?new=");
  // The form alone: neither list nor search beside it.
  expect([...member.place.querySelectorAll("form, [role=search]")]).toHaveLength(1);
  expect(textOf(member.place.querySelector("h1")!)).toBe("Start New Discussion");
  await press(member.place, "Cancel");
  expect([member.address(), member.place.querySelectorAll("form").length]).toEqual(["/forums", 1]);
});

test("what a search found is marked, as text", () => {
  const card = { ...CARD, title: "Who <b>is</b> whom?", preview: "Ask the whole class, or Übung" };
  const { place } = open({ address: "/forums?q=who", found: [card] });
  const marks = () => [...place.querySelectorAll("mark")].map(textOf);
  expect(marks()).toEqual(["Who", "who", "who"]);
  expect(textOf(place.querySelector("h2")!)).toBe("Who <b>is</b> whom?");
});

test("a search without results starts the discussion with the searched title, but never over a begun text", async () => {
  const address = "/forums?q=none&category=help&solved=yes";
  const draft = () => JSON.parse(localStorage.getItem("cohort.drafts.ann.thread") ?? "null") as unknown;
  const member = open({ address, session: signedIn() });
  expect(textOf(member.place)).toContain("Or start a discussion with the title “none”.");
  const begin = [...member.place.querySelectorAll("[data-slot=empty-state] button")][0]!;
  await settle(() => {
    fire(begin, new MouseEvent("click", { bubbles: true }));
  });
  expect(member.address()).toBe("/forums?category=help&solved=yes&q=none&new=");
  expect(draft()).toMatchObject({ title: "none" });
  beginThreadDraft("ann", "other");
  expect(draft()).toMatchObject({ title: "other" });
  saveDraft(threadDraft("ann"), {
    title: "Mine",
    category: "",
    tags: "",
    html: "<p>Begun</p>",
    text: "Begun",
  });
  beginThreadDraft("ann", "none");
  expect(draft()).toMatchObject({ title: "Mine", text: "Begun" });
  const visitor = open({ address });
  expect(linksOf(visitor.place.querySelector("[data-slot=empty-state]")!)).toEqual([
    "/login?next=%2Fforums%3Fnew%3Dnone",
  ]);
});

test("the title that a visitor searched for is in the form after the login", async () => {
  const member = open({ address: "/forums?new=none", session: signedIn() });
  await settle(() => undefined);
  expect(fieldNamed(member.place, "Title").value).toBe("none");
});

test("counts of nothing are not shown", () => {
  const { place } = open({ address: "/forums?q=who", found: [{ ...CARD, replyCount: 2 }] });
  const counts = [...place.querySelectorAll("[data-count]")].map((one) => one.getAttribute("data-count"));
  expect(counts).toEqual(["replies"]);
});

test("until the session is known, both the button and the login are there", () => {
  const { place } = open({ session: { status: "loading", known: false, cached: null } });
  expect(textOf(place.querySelector("[data-visitor]")!)).toBe("Login to Post");
  expect(textOf(place.querySelector("[data-member]")!)).toBe("Start New Discussion");
});

interface AsideGiven {
  session?: Session;
  markAll?: () => unknown;
  listed?: readonly string[];
}

function openAside(followed: unknown, { session, markAll = () => null, listed = [] }: AsideGiven = {}) {
  const convex = new FakeConvex({ "readMarks:markAll": markAll });
  convex.setQuery("follows:unread", followed);
  const page = [{ threadId: "t9", title: "Help?" }];
  convex.setQuery("threads:list", { ...NONE, page }, OPEN_QUESTIONS);
  return openPage(<ForumAside listed={listed as Listed} />, { convex, session: session ?? signedIn() });
}

const FOLLOWED = [{ threadId: "t2", title: "Graphs", unread: 3 }];

test("followed discussions show how many replies are new, and all are marked as read at once", async () => {
  const { convex, place } = openAside(FOLLOWED);
  const list = place.querySelector("[aria-label='Followed discussions with unread replies']")!;
  expect([textOf(list), linksOf(list)]).toEqual(["Graphs3 new", ["/forums/thread/t2"]]);
  await press(place, "Mark all as read");
  expect(convex.callsOf("readMarks:markAll")).toEqual([{}]);
});

test("a refused mark is said; without unread replies there is nothing to mark", async () => {
  const markAll = () => refuse("access-denied", { message: "Not now" });
  const refused = openAside(FOLLOWED, { markAll });
  await press(refused.place, "Mark all as read");
  expect(refused.alerts).toEqual(["Not now"]);
  const none = openAside([]);
  expect(textOf(none.place)).not.toContain("You follow");
  expect(hasButton(none.place, "Mark all as read")).toBe(false);
});

test.each([
  [signedIn(), undefined],
  [SIGNED_OUT, FOLLOWED],
])(
  "without a member or before it is known nothing is said about followed discussions",
  (session, followed) => {
    expect(textOf(openAside(followed, { session }).place)).not.toContain("You follow");
  },
);

test("open questions are linked while there are any", () => {
  const { convex, place } = openAside([]);
  const list = place.querySelector("[aria-label='Waiting for help']")!;
  expect([textOf(list), linksOf(list)]).toEqual(["Help?", ["/forums/thread/t9"]]);
  for (const found of [NONE, undefined]) {
    convex.setQuery("threads:list", found, OPEN_QUESTIONS);
    expect(textOf(place)).not.toContain("Waiting for help");
  }
});

test.each([
  [["t1", "t9"], true],
  [["t1"], false],
])("below a list with %j on narrow screens, what waits for help is hidden: %s", (listed, isHidden) => {
  const panel = openAside([], { listed }).place.querySelector("[aria-label='Waiting for help']")!;
  expect(panel.closest("section")!.classList.contains("max-lg:hidden")).toBe(isHidden);
});

test("the list tells what is beside it which discussions it has", () => {
  const convex = new FakeConvex();
  const waiting = { ...NONE, page: [{ ...CARD, replyCount: 1 }] };
  convex.setQuery("threads:list", inPages(waiting.page), { category: null, solved: null });
  convex.setQuery("threads:list", waiting, OPEN_QUESTIONS);
  const { place } = openPage(<ForumHome />, { convex, session: SIGNED_OUT });
  const panel = place.querySelector("[aria-label='Waiting for help']")!.closest("section")!;
  expect(panel.classList.contains("max-lg:hidden")).toBe(true);
});

test("no more than five open questions are linked", () => {
  const { convex, place } = openAside([]);
  const questions = [1, 2, 3, 4, 5, 6].map((at) => ({
    threadId: `t${String(at)}`,
    title: `Help ${String(at)}`,
  }));
  convex.setQuery("threads:list", inPages(questions), OPEN_QUESTIONS);
  expect(place.querySelectorAll("[aria-label='Waiting for help'] li")).toHaveLength(5);
});

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

test("leaving the form brings the focus back to the button that opened it; Back does not open it again", async () => {
  const { address, place } = openPage(
    <>
      <ForumHome />
      <Back />
    </>,
    { address: "/forums?category=help" },
  );
  expect(document.activeElement).toBe(document.body);
  await press(place, "Start New Discussion");
  expect(address()).toBe("/forums?category=help&new=");
  await press(place, "Cancel");
  expect(textOf(document.activeElement!)).toBe("Start New Discussion");
  await press(place, "Back");
  expect(address()).toBe("/forums?category=help");
});
