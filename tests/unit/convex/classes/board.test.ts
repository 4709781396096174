// What staff present in a class: the step of the agenda and the timer.
import { expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { stepsOf, timerLeft } from "#shared/rules/class-board.ts";
import { freezeEachTestAt, refusal } from "../../../helpers/convex.ts";
import { goTo, openClass } from "./support.ts";

// 18:00 in New York is 23:00 UTC.
freezeEachTestAt("2026-12-01T12:00:00Z");

async function openBoard() {
  const here = await openClass();
  const sessionId = await here.add({ agenda: "Welcome\n\n  Gradients \nQuestions" });
  const get = async (who: Pick<typeof here.member, "as"> = here.member) =>
    await who.as.query(api.classBoard.get, { sessionId });
  const setStep = async (step: number) =>
    await here.teacher.as.mutation(api.classBoard.setStep, { sessionId, step });
  const setTimer = async (minutes: number | null) =>
    await here.teacher.as.mutation(api.classBoard.setTimer, { sessionId, minutes });
  return { ...here, sessionId, get, setStep, setTimer };
}

test("the steps of a class are the lines of its agenda", () => {
  expect(stepsOf("Welcome\n\n  Gradients \nQuestions")).toEqual(["Welcome", "Gradients", "Questions"]);
  expect(stepsOf(" \n")).toEqual([]);
});

test("staff go from step to step, within the agenda, and members follow", async () => {
  const here = await openBoard();
  expect(await here.get()).toEqual({ step: 0, timerStartedAt: null, timerMinutes: 0 });
  expect(await refusal(here.setStep(1))).toBe("class-state-refused");
  await goTo(here, "2026-12-01T22:45:00Z");
  for (const [wanted, shown] of [
    [1, 1],
    [2.9, 2],
    [7, 2],
    [-1, 0],
    [NaN, 0],
  ] as const) {
    await here.setStep(wanted);
    expect((await here.get())?.step).toBe(shown);
  }
  expect(await here.get(here.other)).toBeNull();
  await here.setStep(2);
  await here.server.run(async (ctx) => {
    await ctx.db.patch("classSessions", here.sessionId, { agenda: "Welcome" });
  });
  expect((await here.get())?.step).toBe(0);
});

test("a timer has a start of the server, and bounds", async () => {
  const here = await openBoard();
  await goTo(here, "2026-12-01T22:45:00Z");
  for (const minutes of [0, -1, 1.5, 181, NaN])
    expect(await refusal(here.setTimer(minutes))).toBe("class-timer-invalid");
  await here.setStep(1);
  await here.setTimer(5);
  const startedAt = (await here.get())?.timerStartedAt ?? 0;
  expect(startedAt - Date.parse("2026-12-01T22:45:00Z")).toBeLessThan(1000);
  expect(await here.get()).toEqual({ step: 1, timerStartedAt: startedAt, timerMinutes: 5 });
  const timer = { timerStartedAt: startedAt, timerMinutes: 5 };
  expect(timerLeft(timer, startedAt + 60_000)).toBe(240_000);
  expect(timerLeft(timer, startedAt + 600_000)).toBe(0);
  await here.setTimer(null);
  expect((await here.get())?.timerStartedAt).toBeNull();
  await goTo(here, "2026-12-02T00:30:00Z");
  expect(await refusal(here.setTimer(5))).toBe("class-state-refused");
});
