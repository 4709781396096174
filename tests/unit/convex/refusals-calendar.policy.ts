// Who may call the functions of the calendar; part of refusals.policy.ts.
import { COURSE } from "../../helpers/admin.ts";
import type { SchoolIds } from "../../helpers/school.ts";
import {
  everybody,
  nothing,
  NOTHING,
  OUTSIDE,
  ownPage,
  rowOf,
  signedIn,
  type Line,
} from "./refusals.rows.ts";

const batch = () => ({ courseId: COURSE.courseId, batchNumber: 3 });
const oneClass = ({ classId }: SchoolIds) => ({ sessionId: classId.planned });
const members = rowOf("class-not-found", { ...OUTSIDE, student: "yes" });

export const CALENDAR_POLICY: Record<string, Line> = {
  "calendar:feed": { args: nothing, row: everybody(NOTHING) },
  "calendar:renewFeed": { args: nothing, row: signedIn() },
  "calendar:revokeFeed": { args: nothing, row: signedIn() },
  "calendar:setAlarm": { args: () => ({ minutes: 15 }), row: signedIn() },
  "calendar:hasClasses": { args: batch, row: ownPage({ student: "yes" }) },
  "calendar:classFile": { args: oneClass, row: members },
  "calendar:batchFile": { args: batch, row: members },
};
