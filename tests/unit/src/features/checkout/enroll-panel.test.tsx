// The enroll panel: its primary action by the state of the course, and what is carried out after a sign-in.
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SIGNED_IN_STATE } from "#src/lib/login-state.ts";
import { rememberSeatRequest } from "#src/lib/seat-request.ts";
import type { Session } from "#src/lib/session.ts";
import { errorMessage } from "#shared/errors.ts";
import { buttonNamed, settle, textOf } from "#tests/helpers/render.tsx";
import {
  dialogs,
  FULL,
  names,
  OFFER,
  open,
  PLANNED,
  QUEUE,
  SIGNED_IN,
  SIGNED_OUT,
  useEnrollPage,
} from "./enroll-page.tsx";

useEnrollPage();

afterEach(() => {
  vi.restoreAllMocks();
});

const OFFERED = { state: "offered", expiresAt: Date.now() + 60_000, batchName: "Gamma" };

test("after signing in, the seat that the visitor clicked for is held at once", async () => {
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll");
  const page = await open({ state: SIGNED_IN_STATE });
  expect(names(page)).toEqual(["checkouts:start"]);
  page.unmount();
  const again = await open({ state: SIGNED_IN_STATE });
  expect(names(again)).toEqual([]);
  again.unmount();
});

test("an address holds no seat: neither without a click in this browser nor without a sign-in", async () => {
  const sent = await open({ state: SIGNED_IN_STATE });
  expect(names(sent)).toEqual([]);
  sent.unmount();
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll");
  const visited = await open({ state: null });
  expect(names(visited)).toEqual([]);
  visited.unmount();
});

test("after signing in, the waitlist that the visitor clicked for is joined, if it is still needed", async () => {
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "waitlist");
  const page = await open({ ...FULL, state: SIGNED_IN_STATE });
  expect(names(page)).toEqual(["waitlist:join"]);
  page.unmount();
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "waitlist");
  const free = await open({ state: SIGNED_IN_STATE });
  expect(names(free)).toEqual([]);
  free.unmount();
});

test("a member who signs in at the course stays there", async () => {
  rememberSeatRequest({ courseId: "FAAI", title: "AI" }, "enroll");
  const page = await open({ offer: { ...OFFER, access: true }, state: SIGNED_IN_STATE });
  expect([names(page), page.path()]).toEqual([[], "/courses/FAAI"]);
  page.unmount();
});

test("a visitor's click goes to the login with the course to return to", async () => {
  const page = await open({ session: SIGNED_OUT });
  await page.press("Enroll Now");
  expect(page.path()).toBe("/login");
  expect(page.state()).toMatchObject({
    from: "/courses/FAAI",
    notice: "Sign in to enroll in AI, or sign up. You come back to the course and can pay there.",
  });
  page.unmount();
});

test("a press while session and offer load is carried out when they have", async () => {
  const loading: Session = { status: "loading", known: false, cached: null };
  const page = await open({ session: loading });
  await page.press("Enroll Now");
  expect([names(page), page.path()]).toEqual([[], "/courses/FAAI"]);
  expect(buttonNamed(page.place, "Enroll Now").getAttribute("aria-busy")).toBe("true");
  await page.signIn(SIGNED_IN);
  expect(names(page)).toEqual(["checkouts:start"]);
  page.unmount();
  const visitor = await open({ session: loading });
  await visitor.press("Enroll Now");
  await visitor.signIn(SIGNED_OUT);
  expect(visitor.path()).toBe("/login");
  visitor.unmount();
  const member = await open({ session: loading, offer: { ...OFFER, access: true } });
  await member.press("Enroll Now");
  await member.signIn(SIGNED_IN);
  expect([names(member), member.path()]).toEqual([[], "/courses/FAAI"]);
  member.unmount();
});

test("joining the waitlist while the session loads is carried out when it has", async () => {
  const loading: Session = { status: "loading", known: false, cached: null };
  const page = await open({ ...FULL, session: loading });
  await page.press("Join the Waitlist");
  expect([names(page), page.path()]).toEqual([[], "/courses/FAAI"]);
  expect(buttonNamed(page.place, "Join the Waitlist").getAttribute("aria-busy")).toBe("true");
  await page.signIn(SIGNED_IN);
  expect(names(page)).toEqual(["waitlist:join"]);
  page.unmount();
  const visitor = await open({ ...FULL, session: loading });
  await visitor.press("Join the Waitlist");
  await visitor.signIn(SIGNED_OUT);
  expect([names(visitor), visitor.path()]).toEqual([[], "/login"]);
  visitor.unmount();
});

const REFUSALS = {
  full: {
    scene: FULL,
    wait: "Join the Waitlist",
    what: "When your turn comes, we email you",
    refused: "Enroll Now",
    code: "no-available-batch",
  },
  planned: {
    scene: PLANNED,
    wait: "Notify me",
    what: "2 people wait for a seat. We email you when enrollment opens.",
    refused: "Coming Soon",
    code: "course-coming-soon",
  },
} as const;

test.each(["full", "planned"] as const)(
  "%s: waiting is the first action, and the refusal offers it too",
  async (kind) => {
    const { scene, wait, what, refused, code } = REFUSALS[kind];
    const page = await open(scene);
    const buttons = [...page.place.querySelectorAll("button")].map(textOf);
    expect(buttons.slice(0, 2)).toEqual([wait, refused]);
    // What waiting means is read with its button.
    expect(textOf(page.place)).toMatch(new RegExp(`${wait}${what}.*${refused}`));
    // The label alone: a sentence that enrollment is closed contradicted it.
    expect(textOf(page.place)).not.toMatch(/Enrollment (is closed|has not opened)/);
    await page.press(refused);
    expect(dialogs.asked).toEqual([errorMessage(code), wait]);
    expect(names(page)).toEqual(["waitlist:join"]);
    page.unmount();
    const visitor = await open({ ...scene, session: SIGNED_OUT });
    await visitor.press(refused);
    expect([visitor.path(), names(visitor)]).toEqual(["/login", []]);
    visitor.unmount();
  },
);

test("a person who waits for a seat has no button that would refuse them", async () => {
  const entry = { state: "waiting", position: 2 };
  const page = await open({ ...FULL, queue: { ...QUEUE, entry } });
  await act(() => vi.dynamicImportSettled());
  expect(textOf(page.place)).toContain("You are number 2");
  expect([...page.place.querySelectorAll("button")].map(textOf)).toEqual(["Leave the Waitlist"]);
  expect(textOf(page.place)).toMatch(
    /^You are number 2 on the waitlist.*\$299.*Leave the Waitlist.*Secure payment/,
  );
  page.unmount();
});

test("a person who waits for a planned course is offered the contact page with the refusal, and may decline it", async () => {
  const waiting = { ...QUEUE, entry: { state: "waiting", position: 2 } };
  const page = await open({ ...PLANNED, queue: waiting });
  expect([...page.place.querySelectorAll("button")].map(textOf)).not.toContain("Notify me");
  dialogs.answer = false;
  await page.press("Coming Soon");
  expect([dialogs.asked[1], page.path()]).toEqual(["Contact Us", "/courses/FAAI"]);
  dialogs.answer = true;
  await page.press("Coming Soon");
  expect(page.path()).toBe("/contact");
  page.unmount();
});

test("who teaches the course may enroll, by a second button", async () => {
  for (const [isQuiet, variant] of [
    [true, "secondary"],
    [false, "primary"],
  ] as const) {
    const page = await open({ isQuiet });
    expect(buttonNamed(page.place, "Enroll Now").dataset["variant"]).toBe(variant);
    page.unmount();
  }
});

test.each([
  ["after a sign-in", { state: SIGNED_IN_STATE }, 1],
  ["with an offered seat", { queue: { ...QUEUE, entry: OFFERED } }, 1],
  ["for a member after a sign-in", { state: SIGNED_IN_STATE, offer: { ...OFFER, access: true } }, 0],
  ["by its address", {}, 0],
])("the page, reached %s, moves to a panel below the screen", async (...[, scene, moves]) => {
  const moved = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockReturnValue();
  const below = DOMRect.fromRect({ y: 2000, height: 300 });
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(below);
  const page = await open(scene);
  expect(moved).toHaveBeenCalledTimes(moves);
  page.unmount();
});

test("a panel that is in view stays where it is, and one seat offered later moves nothing", async () => {
  const moved = vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockReturnValue();
  (await open({ state: SIGNED_IN_STATE })).unmount();
  vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockReturnValue(DOMRect.fromRect({ y: 2000 }));
  const page = await open({});
  await settle(() => {
    page.convex.setQuery("waitlist:forCourse", { ...QUEUE, entry: OFFERED }, { courseId: "FAAI" });
  });
  expect(textOf(page.place)).toContain("A seat in batch Gamma");
  expect(moved).not.toHaveBeenCalled();
  page.unmount();
});

test("an offered seat begins the panel, and is taken by its own button", async () => {
  const page = await open({ queue: { ...QUEUE, entry: OFFERED } });
  expect(textOf(page.place)).toMatch(
    /^Your seat is waiting.?A seat in batch Gamma is held for you until.*After that we offer it to the next person.*Take your seat/,
  );
  await page.press("Take your seat");
  expect(names(page)).toEqual(["checkouts:start"]);
  page.unmount();
});

test("beside the price stand what is included, how it is paid and when it is refunded; not for members", async () => {
  const page = await open({});
  for (const words of ["25 lessons", "Secure payment", "How refunds work"])
    expect(textOf(page.place)).toContain(words);
  page.unmount();
  const member = await open({ offer: { ...OFFER, access: true } });
  expect(textOf(member.place)).not.toContain("refund");
  member.unmount();
});

test("the part of the price that comes back in the first weeks is named, where there is one", async () => {
  const page = await open({});
  expect(textOf(page.place)).toContain("until the batch starts.");
  for (const [terms, words] of [
    [
      { partPercent: 50, partWeeks: 2 },
      "Full refund until the batch starts, 50 percent in the first 2 weeks.",
    ],
    [{ partPercent: 0, partWeeks: 2 }, "until the batch starts."],
  ] as const) {
    await settle(() => {
      page.convex.setQuery("leaving:currentTerms", terms);
    });
    expect(textOf(page.place)).toContain(words);
  }
  page.unmount();
});
