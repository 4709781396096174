// The enroll panel: its primary action by the state of the course, and what is carried out after a sign-in.
import { useState } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { beforeEach, expect, test } from "vitest";
import { DialogsContext } from "#src/hooks/use-dialogs.ts";
import { EnrollPanel } from "#src/features/checkout/enroll-panel.tsx";
import { SIGNED_IN_STATE } from "#src/lib/login-state.ts";
import { rememberSeatRequest, type SeatRequest } from "#src/lib/seat-request.ts";
import { SessionContext, type Me, type Session } from "#src/lib/session.ts";
import type { Course } from "#src/lib/course.ts";
import { errorMessage } from "#shared/errors.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle, textOf } from "#tests/helpers/render.tsx";

const course = {
  ...{ courseId: "FAAI", title: "AI", price: 299, originalPrice: 899, comingSoon: false, lessons: 25 },
  ...{ lessonIds: [], previewIds: [], hasDownload: true, nextBatch: null },
} as unknown as Course;
const OFFER = { access: false, comingSoon: false, available: true, reason: null, checkout: null };
const QUEUE = { open: false, length: 2, entry: null, offerSeconds: 86_400 };
const FULL = { offer: { ...OFFER, available: false }, queue: { ...QUEUE, open: true } };
const PLANNED = {
  course: { ...course, comingSoon: true },
  offer: { ...OFFER, available: false, comingSoon: true },
  queue: { ...QUEUE, open: true },
};
const SIGNED_IN: Session = { status: "signed-in", user: { uid: "u1" } as unknown as Me };
const SIGNED_OUT: Session = { status: "signed-out" };

interface Scene {
  session?: Session;
  course?: Course;
  offer?: object;
  queue?: object;
  /** How the page was reached. */
  state?: unknown;
}

let asked: string[] = [];
let answer = true;

beforeEach(() => {
  localStorage.clear();
  asked = [];
  answer = true;
});

function Panel({ course: shown }: { course: Course }) {
  const [pressed, setPressed] = useState<SeatRequest | null>(null);
  return <EnrollPanel course={shown} waiting={{ pressed, setPressed }} />;
}

async function open(scene: Scene) {
  const convex = new FakeConvex({
    "checkouts:start": () => ({ checkoutId: "hold-1" }),
    "waitlist:join": () => null,
    "waitlist:leave": () => null,
  });
  convex.setQuery("checkouts:offer", scene.offer ?? OFFER, { courseId: "FAAI" });
  convex.setQuery("waitlist:forCourse", scene.queue ?? QUEUE, { courseId: "FAAI" });
  const dialogs = {
    alert: () => Promise.resolve(),
    confirm: (text: string, labels?: { confirmLabel?: string }) => {
      asked.push(text, labels?.confirmLabel ?? "");
      return Promise.resolve(answer);
    },
  };
  let state: unknown;
  function Elsewhere() {
    ({ state } = useLocation() as { state: unknown });
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: "/courses/:id", element: <Panel course={scene.course ?? course} /> },
      { path: "*", element: <Elsewhere /> },
    ],
    { initialEntries: ["/start"] },
  );
  let signIn: (session: Session) => void = () => undefined;
  function Tab() {
    const [session, setSession] = useState(scene.session ?? SIGNED_IN);
    signIn = setSession;
    return (
      <SessionContext value={session}>
        <DialogsContext value={dialogs}>
          <RouterProvider router={router} />
        </DialogsContext>
      </SessionContext>
    );
  }
  const page = render(convex.wrap(<Tab />));
  await settle(() => void router.navigate("/courses/FAAI", { state: scene.state }));
  const press = (name: string) => settle(() => click(buttonNamed(page.place, name)));
  const setSession = (session: Session) => settle(() => signIn(session));
  return {
    ...page,
    convex,
    press,
    signIn: setSession,
    path: () => router.state.location.pathname,
    state: () => state,
  };
}

const names = ({ convex }: { convex: FakeConvex }) => convex.calls.map(({ name }) => name);

test("after signing in, the seat that the visitor clicked for is held at once", async () => {
  rememberSeatRequest("FAAI", "enroll");
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
  rememberSeatRequest("FAAI", "enroll");
  const visited = await open({ state: null });
  expect(names(visited)).toEqual([]);
  visited.unmount();
});

test("after signing in, the waitlist that the visitor clicked for is joined, if it is still needed", async () => {
  rememberSeatRequest("FAAI", "waitlist");
  const page = await open({ ...FULL, state: SIGNED_IN_STATE });
  expect(names(page)).toEqual(["waitlist:join"]);
  page.unmount();
  rememberSeatRequest("FAAI", "waitlist");
  const free = await open({ state: SIGNED_IN_STATE });
  expect(names(free)).toEqual([]);
  free.unmount();
});

test("a member who signs in at the course stays there", async () => {
  rememberSeatRequest("FAAI", "enroll");
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
    notice: expect.stringContaining("Log in") as string,
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
  full: { scene: FULL, wait: "Join the Waitlist", refused: "Enroll Now", code: "no-available-batch" },
  planned: { scene: PLANNED, wait: "Notify me", refused: "Coming Soon", code: "course-coming-soon" },
} as const;

test.each(["full", "planned"] as const)(
  "%s: waiting is the first action, and the refusal offers it too",
  async (kind) => {
    const { scene, wait, refused, code } = REFUSALS[kind];
    const page = await open(scene);
    const buttons = [...page.place.querySelectorAll("button")].map(textOf);
    expect(buttons.slice(0, 2)).toEqual([wait, refused]);
    await page.press(refused);
    expect(asked).toEqual([errorMessage(code), wait]);
    expect(names(page)).toEqual(["waitlist:join"]);
    page.unmount();
    const visitor = await open({ ...scene, session: SIGNED_OUT });
    await visitor.press(refused);
    expect([visitor.path(), names(visitor)]).toEqual(["/login", []]);
    visitor.unmount();
  },
);

test("a person who waits already is offered the contact page with the refusal, and may decline it", async () => {
  const waiting = { ...QUEUE, entry: { state: "waiting", position: 2 } };
  const page = await open({ ...FULL, queue: waiting });
  expect(textOf(page.place)).toContain("You are number 2");
  answer = false;
  await page.press("Enroll Now");
  expect([asked[1], page.path()]).toEqual(["Contact Us", "/courses/FAAI"]);
  answer = true;
  await page.press("Enroll Now");
  expect(page.path()).toBe("/contact");
  page.unmount();
});

test("an offered seat is taken by its own button", async () => {
  const entry = { state: "offered", expiresAt: Date.now() + 60_000, batchName: "Gamma" };
  const page = await open({ queue: { ...QUEUE, entry } });
  expect(textOf(page.place)).toContain("A seat in batch Gamma is held for you until");
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
