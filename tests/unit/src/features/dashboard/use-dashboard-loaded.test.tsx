// The dashboard asks before the session is confirmed, and does not take a refusal of that time for the answer.
import { useQuery } from "convex/react";
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { useDashboardLoaded, type DashboardScripts } from "#src/features/dashboard/use-dashboard-loaded.ts";
import { SessionContext, type Me, type Session } from "#src/lib/session.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { render, settle, textOf } from "#tests/helpers/render.tsx";

const NAMES = ["enrollments:mine", "checkouts:mine", "waitlist:mine", "classes:next", "announcements:recent"];
const CHECKED: Session = { status: "loading", known: false, cached: null };
const SIGNED_IN: Session = { status: "signed-in", user: {} as Me };

const ALL_SCRIPTS: DashboardScripts = { areLoaded: true, areOffersLoaded: true };

const Answer = ({ scripts = ALL_SCRIPTS }) => String(useDashboardLoaded(scripts));

test("the dashboard is loaded when everything is answered to a person who is signed in", async () => {
  const convex = new FakeConvex();
  const screen = (session: Session) =>
    convex.wrap(
      <SessionContext value={session}>
        <Answer />
      </SessionContext>,
    );
  const { place, show } = render(screen(CHECKED));
  await settle(() => {
    for (const name of NAMES) convex.setQuery(name, new Error("Please log in."));
  });
  expect(textOf(place)).toBe("false");
  await settle(() => {
    for (const name of NAMES.slice(1)) convex.setQuery(name, []);
    convex.setQuery("enrollments:mine", undefined);
  });
  show(screen(SIGNED_IN));
  expect(textOf(place)).toBe("false");
  await settle(() => convex.setQuery("enrollments:mine", []));
  expect(textOf(place)).toBe("true");
});

test("the dashboard waits for its scripts, and then keeps the results for its parts", async () => {
  const convex = new FakeConvex();
  for (const name of NAMES) convex.setQuery(name, []);
  convex.setQuery("classes:next", [{}]);
  const Part = () => `part ${JSON.stringify(useQuery(api.enrollments.mine))}`;
  const Page = ({ areLoaded }: { areLoaded: boolean }) =>
    useDashboardLoaded({ ...ALL_SCRIPTS, areLoaded }) ? <Part /> : "loading";
  const screen = (areLoaded: boolean) =>
    convex.wrap(
      <SessionContext value={SIGNED_IN}>
        <Page areLoaded={areLoaded} />
      </SessionContext>,
    );
  const { place, show } = render(screen(false));
  await settle(() => undefined);
  expect([textOf(place), convex.endedQueries]).toEqual(["loading", []]);
  show(screen(true));
  await settle(() => undefined);
  expect(textOf(place)).toBe("part []");
  // Those that no part of this page has asked for have ended.
  expect(convex.endedQueries.toSorted()).toEqual(NAMES.slice(1).toSorted());
});

test.each([
  ["a person without a course waits for what is offered to them", [], "false"],
  ["a person with a course does not", [{ courseId: "FAAI" }], "true"],
  ["a failure does not", new Error("The database is gone."), "true"],
])("%s", async (_, enrollments, answer) => {
  const convex = new FakeConvex();
  for (const name of NAMES) convex.setQuery(name, []);
  convex.setQuery("classes:forCourse", [], { courseId: "FAAI" });
  convex.setQuery("enrollments:mine", enrollments);
  const screen = (areOffersLoaded: boolean) =>
    convex.wrap(
      <SessionContext value={SIGNED_IN}>
        <Answer scripts={{ areLoaded: true, areOffersLoaded }} />
      </SessionContext>,
    );
  const { place, show } = render(screen(false));
  await settle(() => undefined);
  expect(textOf(place)).toBe(answer);
  show(screen(true));
  await settle(() => undefined);
  expect(textOf(place)).toBe("true");
});

test.each([
  ["a person with neither a course nor a class does not wait for the scripts of both", [], [], "true"],
  ["a person with a class does", [], [{}], "false"],
  ["a person with a course does", [{ courseId: "FAAI" }], [], "false"],
])("%s", async (...[, enrollments, next, answer]) => {
  const convex = new FakeConvex();
  for (const name of NAMES) convex.setQuery(name, []);
  convex.setQuery("classes:forCourse", [], { courseId: "FAAI" });
  convex.setQuery("enrollments:mine", enrollments);
  convex.setQuery("classes:next", next);
  const { place } = render(
    convex.wrap(
      <SessionContext value={SIGNED_IN}>
        <Answer scripts={{ areLoaded: false, areOffersLoaded: true }} />
      </SessionContext>,
    ),
  );
  await settle(() => undefined);
  expect(textOf(place)).toBe(answer);
});

test("a person with courses waits for the classes of each", async () => {
  const convex = new FakeConvex();
  for (const name of NAMES) convex.setQuery(name, []);
  convex.setQuery("enrollments:mine", [{ courseId: "FAAI" }, { courseId: "AdvAI" }]);
  convex.setQuery("classes:forCourse", [], { courseId: "FAAI" });
  const { place } = render(
    convex.wrap(
      <SessionContext value={SIGNED_IN}>
        <Answer />
      </SessionContext>,
    ),
  );
  await settle(() => undefined);
  expect(textOf(place)).toBe("false");
  await settle(() => convex.setQuery("classes:forCourse", new Error("No."), { courseId: "AdvAI" }));
  expect(textOf(place)).toBe("true");
});
