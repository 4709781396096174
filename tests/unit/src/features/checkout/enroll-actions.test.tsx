// What the buttons of the enroll panel ask of the server, once everything is known.
import { act } from "react";
import { expect, test, vi } from "vitest";
import { refuse } from "#tests/helpers/convex-client.tsx";
import { held } from "#tests/helpers/controls.tsx";
import { buttonNamed, settle, textOf } from "#tests/helpers/render.tsx";
import { FULL, names, OFFER, open, QUEUE, SIGNED_OUT, useEnrollPage } from "./enroll-page.tsx";

useEnrollPage();

const WAITING = { ...FULL, queue: { ...QUEUE, entry: { state: "waiting", position: 2 } } };

test("the waitlist is joined for the course, and by visitors after the login", async () => {
  const page = await open(FULL);
  await page.press("Join the Waitlist");
  expect(page.convex.calls).toEqual([{ name: "waitlist:join", args: { courseId: "FAAI" } }]);
  const visitor = await open({ ...FULL, session: SIGNED_OUT });
  await visitor.press("Join the Waitlist");
  expect([names(visitor), visitor.path()]).toEqual([[], "/login"]);
});

test("the waitlist is left by one request at a time, and a refusal is said", async () => {
  const page = await open(WAITING);
  await act(() => vi.dynamicImportSettled());
  const answer = held();
  page.convex.answers["waitlist:leave"] = () => answer.promise;
  await page.press("Leave the Waitlist");
  expect(page.convex.calls).toEqual([{ name: "waitlist:leave", args: { courseId: "FAAI" } }]);
  expect(buttonNamed(page.place, "Leave the Waitlist").disabled).toBe(true);
  await settle(answer.arrive);
  page.convex.answers["waitlist:leave"] = () => refuse("too-many-requests", { message: "Slow down." });
  await page.press("Leave the Waitlist");
  expect(textOf(page.place)).toContain("Slow down.");
  expect(buttonNamed(page.place, "Leave the Waitlist").disabled).toBe(false);
});

test("a member goes to the dashboard", async () => {
  const page = await open({ offer: { ...OFFER, access: true } });
  await page.press("Go to Dashboard");
  expect([names(page), page.path()]).toEqual([[], "/dashboard"]);
});
