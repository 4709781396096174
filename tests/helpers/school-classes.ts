// Classes of the school's batch, one in each state.
import type { Id } from "../../convex/_generated/dataModel.js";
import { COURSE } from "./admin.ts";
import type { TestServer } from "./convex.ts";

const MINUTE_MS = 60_000;
/** Minutes from now to the start. */
const STARTS = { planned: 60, open: 10, live: -10, ended: -120 } as const;

export type SchoolClasses = Record<keyof typeof STARTS, Id<"classSessions">>;

export async function classRows(server: TestServer, batchNumber: number): Promise<SchoolClasses> {
  const rows = await server.run(
    async (ctx) =>
      await Promise.all(
        Object.entries(STARTS).map(async ([state, minutes]) => {
          const startsAt = Date.now() + minutes * MINUTE_MS;
          const id = await ctx.db.insert("classSessions", {
            ...{ courseId: COURSE.courseId, batchNumber, title: "Class", agenda: "Hello", startsAt },
            ...{ endsAt: startsAt + 60 * MINUTE_MS, timeZone: "Europe/Berlin" },
            ...{ state: state as keyof typeof STARTS, sequence: 0, uid: state, lessonId: null },
            ...{ meetingUrl: "https://zoom.example/class", recordingUrl: null, liveAt: null },
            ...{ endedAt: null, updatedAt: Date.now() },
          });
          return [state, id] as const;
        }),
      ),
  );
  return Object.fromEntries(rows) as SchoolClasses;
}
