// The enroll panel on a page of its own, reached as the scene says.
import { useState } from "react";
import { createMemoryRouter, RouterProvider, useLocation } from "react-router-dom";
import { beforeEach, vi } from "vitest";
import { DialogsContext } from "#src/hooks/use-dialogs.ts";
import { EnrollPanel } from "#src/features/checkout/enroll-panel.tsx";
import type { SeatRequest } from "#src/lib/seat-request.ts";
import { SessionContext, type Me, type Session } from "#src/lib/session.ts";
import type { Course } from "#src/lib/course.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, click, render, settle } from "#tests/helpers/render.tsx";

const course = {
  ...{ courseId: "FAAI", title: "AI", price: 299, originalPrice: 899, comingSoon: false, lessons: 25 },
  ...{ lessonIds: [], previewIds: [], hasDownload: true, nextBatch: null, schedule: null },
} as unknown as Course;
export const OFFER = { access: false, comingSoon: false, available: true, reason: null, checkout: null };
export const QUEUE = { open: false, length: 2, entry: null, offerSeconds: 86_400 };
export const FULL = { offer: { ...OFFER, available: false }, queue: { ...QUEUE, open: true } };
export const PLANNED = {
  course: { ...course, comingSoon: true },
  offer: { ...OFFER, available: false, comingSoon: true },
  queue: { ...QUEUE, open: true },
};
export const SIGNED_IN: Session = { status: "signed-in", user: { uid: "u1" } as unknown as Me };
export const SIGNED_OUT: Session = { status: "signed-out" };

export interface Scene {
  session?: Session;
  course?: Course;
  offer?: object;
  /** Null while it loads. */
  queue?: object | null;
  /** For those who teach the course. */
  isQuiet?: boolean;
  /** How the page was reached. */
  state?: unknown;
}

/** The questions of the page with the names of their buttons, and what is answered; of the running test. */
export const dialogs = { asked: [] as string[], answer: true };

export function useEnrollPage(): void {
  beforeEach(() => {
    localStorage.clear();
    // The difference of the clocks is asked of the server; there is none.
    vi.stubGlobal("fetch", () => Promise.reject(new Error("No network")));
    Object.assign(dialogs, { asked: [], answer: true });
  });
}

function Panel({ course: shown, isQuiet = false }: { course: Course; isQuiet?: boolean | undefined }) {
  const [pressed, setPressed] = useState<SeatRequest | null>(null);
  return <EnrollPanel course={shown} waiting={{ pressed, setPressed }} isQuiet={isQuiet} />;
}

export async function open(scene: Scene) {
  const convex = new FakeConvex({
    "checkouts:start": () => ({ checkoutId: "hold-1" }),
    "waitlist:join": () => null,
    "waitlist:leave": () => null,
  });
  convex.setQuery("checkouts:offer", scene.offer ?? OFFER, { courseId: "FAAI" });
  const queue = scene.queue === undefined ? QUEUE : (scene.queue ?? undefined);
  convex.setQuery("waitlist:forCourse", queue, { courseId: "FAAI" });
  convex.setQuery("configuration:forClient", { google: false, payPal: null });
  const shown = {
    alert: () => Promise.resolve(),
    confirm: (text: string, labels?: { confirmLabel?: string }) => {
      dialogs.asked.push(text, labels?.confirmLabel ?? "");
      return Promise.resolve(dialogs.answer);
    },
  };
  let state: unknown;
  function Elsewhere() {
    ({ state } = useLocation() as { state: unknown });
    return null;
  }
  const router = createMemoryRouter(
    [
      { path: "/courses/:id", element: <Panel course={scene.course ?? course} isQuiet={scene.isQuiet} /> },
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
        <DialogsContext value={shown}>
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

/** What the page called, in order. */
export const names = ({ convex }: { convex: FakeConvex }) => convex.calls.map(({ name }) => name);
