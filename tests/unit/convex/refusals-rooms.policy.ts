// Who may call the functions of the room of a batch; part of refusals.policy.ts.
import { COURSE } from "../../helpers/admin.ts";
import { ownPage, signedIn, type Line } from "./refusals.rows.ts";

const place = () => ({ courseId: COURSE.courseId, batchNumber: 3 });
const people = { student: "yes", instructor: "yes", listedAdmin: "yes", admin: "yes" } as const;
const forPeople: Line = { args: place, row: ownPage(people) };

export const ROOMS_POLICY: Record<string, Line> = {
  "batchRooms:get": forPeople,
  "batchRooms:members": forPeople,
  // Nobody is there, and nothing was announced.
  "batchRooms:present": { args: place, row: ownPage() },
  "batchRooms:announcements": { args: place, row: ownPage() },
  "batchRooms:materials": forPeople,
  // Ignored without an error for everybody whom the room does not admit.
  "batchRooms:beat": { args: place, row: signedIn() },
  "batchRooms:leave": { args: place, row: signedIn() },
  "settings:setPresence": { args: () => ({ shown: false }), row: signedIn() },
};
