// Classes of the school's batch, one in each state.
import type { Doc, Id } from "../../convex/_generated/dataModel.js";
import { COURSE } from "./admin.ts";
import type { TestServer } from "./convex.ts";

const MINUTE_MS = 60_000;
/** Minutes from now to the start. */
const STARTS = { planned: 60, open: 10, live: -10, ended: -120 } as const;

/** The lesson of the open class. */
export const CLASS_LESSON = "first-live-session";

type State = keyof typeof STARTS;
export type SchoolClasses = Record<State, Id<"classSessions">>;
type NewClass = Omit<Doc<"classSessions">, "_id" | "_creationTime">;

/** Rows of a batch's classes; the uid of each is its state. */
export const schoolClasses = (batchNumber: number): NewClass[] =>
  Object.entries(STARTS).map(([state, minutes]) => {
    const startsAt = Date.now() + minutes * MINUTE_MS;
    return {
      ...{ courseId: COURSE.courseId, batchNumber, title: "Class", agenda: "Hello", startsAt },
      ...{ endsAt: startsAt + 60 * MINUTE_MS, timeZone: "Europe/Berlin" },
      ...{ state: state as State, sequence: 0, uid: state },
      lessonId: state === "open" ? CLASS_LESSON : null,
      ...{ meetingUrl: "https://zoom.example/class", recordingUrl: null, liveAt: null },
      ...{ endedAt: null, updatedAt: Date.now() },
    };
  });

export const questionRow = (sessionId: Id<"classSessions">, authorId: Id<"users">) => ({
  ...{ sessionId, authorId, text: "What is a gradient?", answeredAt: null },
});

/** Opens the results of the open poll. */
export const POLL_KEY = "key-of-the-open-poll";
export type SchoolPolls = Record<"draft" | "open", Id<"classPolls">>;

export const schoolPolls = (sessionId: Id<"classSessions">) =>
  (["draft", "open"] as const).map((state) => ({
    ...{ sessionId, kind: "single" as const, text: "Which one?", options: ["This", "That"], state },
    ...{ openedAt: state === "open" ? 0 : null, resultsKey: state === "open" ? POLL_KEY : null },
  }));

export async function pollRows(server: TestServer, sessionId: Id<"classSessions">): Promise<SchoolPolls> {
  const rows = await server.run(
    async (ctx) =>
      await Promise.all(
        schoolPolls(sessionId).map(
          async (row) => [row.state, await ctx.db.insert("classPolls", row)] as const,
        ),
      ),
  );
  return Object.fromEntries(rows) as SchoolPolls;
}

export async function classRows(server: TestServer, batchNumber: number): Promise<SchoolClasses> {
  const rows = await server.run(
    async (ctx) =>
      await Promise.all(
        schoolClasses(batchNumber).map(
          async (row) => [row.state, await ctx.db.insert("classSessions", row)] as const,
        ),
      ),
  );
  return Object.fromEntries(rows) as SchoolClasses;
}
