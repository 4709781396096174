// A class in which polls are asked and answered, in the name of its instructor and two learners.
import { api } from "#convex/_generated/api.js";
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import { enrolledIn } from "../../../helpers/admin.ts";
import { signIn } from "../../../helpers/convex.ts";
import { goTo, openClass } from "./support.ts";

const OPEN = "2026-12-01T22:45:00Z";
export const FORM = { kind: "single" as Doc<"classPolls">["kind"], text: "Which?", options: ["A", "B", "C"] };

type PollId = Id<"classPolls">;

export async function openPolls() {
  const here = await openClass();
  const sessionId = await here.add();
  await goTo(here, OPEN);
  const staff = here.teacher.as;
  type Caller = Pick<typeof here.member, "as">;
  const second = await signIn(here.server, { email: "second@example.com" });
  await enrolledIn(here.server, second.userId, "Gamma");
  const addPoll = async (change: Partial<typeof FORM> = {}) =>
    await staff.mutation(api.classPolls.add, { sessionId, form: { ...FORM, ...change } });
  const setState = async (pollId: PollId, state: "open" | "closed") =>
    await staff.mutation(api.classPolls.setState, { pollId, state });
  const reveal = async (pollId: PollId, revealed = true) =>
    await staff.mutation(api.classPolls.setRevealed, { pollId, revealed });
  const opened = async (change: Partial<typeof FORM> = {}) => {
    const pollId = await addPoll(change);
    await setState(pollId, "open");
    return pollId;
  };
  const answer = async (who: Caller, pollId: PollId, choices: number[]) =>
    await who.as.mutation(api.classPolls.answer, { pollId, choices });
  const seen = async (who: Caller = here.member) =>
    (await who.as.query(api.classPolls.list, { sessionId }))?.polls ?? [];
  const counts = async (pollId: PollId) => {
    const { people, counts: all } = await staff.query(api.classPolls.staffResults, { pollId });
    return [people, ...all];
  };
  /** What a member gets with the key of the list; null without one. */
  const revealed = async () => {
    const resultsKey = (await seen())[0]?.resultsKey ?? null;
    return resultsKey && (await here.server.query(api.classPolls.results, { resultsKey }));
  };
  return {
    ...{ ...here, sessionId, staff, second, addPoll, opened, setState, reveal, answer, seen, counts },
    revealed,
  };
}
