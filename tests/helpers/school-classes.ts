// Classes of the school's batch, one in each state.
import type { Doc, Id } from "../../convex/_generated/dataModel.js";
import { COURSE } from "./admin.ts";
import type { TestServer } from "./convex.ts";

const MINUTE_MS = 60_000;
/** Minutes from now to the start. */
const STARTS = { planned: 60, open: 10, live: -10, ended: -120 } as const;

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
      ...{ state: state as State, sequence: 0, uid: state, lessonId: null },
      ...{ meetingUrl: "https://zoom.example/class", recordingUrl: null, liveAt: null },
      ...{ endedAt: null, updatedAt: Date.now() },
    };
  });

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
