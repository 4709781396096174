import { useQuery } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { paths } from "../../lib/paths";

/** The page of the next class of a batch, which notes the attendance; null while none is planned. */
export function useClassPage(courseId: string, batchNumber: number): string | null {
  const next = useQuery(api.classes.next)?.find(
    (one) => one.courseId === courseId && one.batchNumber === batchNumber,
  );
  return next === undefined ? null : paths.classPage.href(courseId, next.sessionId);
}
