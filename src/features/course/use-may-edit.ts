// Whether the signed-in person teaches or administers a course, for what its page offers first.
import { useQueries, type RequestForQueries } from "convex/react";
import { useMemo } from "react";
import { api } from "#convex/_generated/api.js";
import { useMe } from "../../hooks/use-session";
import { mayTeach } from "../../lib/session";

/** Undefined while it loads. Never throws: where the query fails, the page is that of everybody else. */
export function useMayEdit(courseId: string): boolean | undefined {
  const me = useMe();
  const isStaff = me !== null && mayTeach(me);
  const queries = useMemo(
    (): RequestForQueries => (isStaff ? { mayEdit: { query: api.studio.mayEdit, args: { courseId } } } : {}),
    [isStaff, courseId],
  );
  const { mayEdit } = useQueries(queries) as { mayEdit?: unknown };
  if (!isStaff) return false;
  return mayEdit === undefined ? undefined : mayEdit === true;
}
