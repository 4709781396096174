// The course page of members and staff appears as a whole: its parts have different heights, and each would move those
// below it.
import { useQueries, type RequestForQueries } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { allKnown } from "../../lib/all-known";

type Links = FunctionReturnType<typeof api.materials.classLinks>;

const NONE: RequestForQueries = {};

/** Who reads the page. */
type Reader = { isMember: boolean; mayEdit: boolean; isAdmin: boolean };

const ofMembers = (courseId: string): RequestForQueries => ({
  enrollments: { query: api.enrollments.mine, args: {} },
  classes: { query: api.classes.next, args: {} },
  allClasses: { query: api.classes.forCourse, args: { courseId } },
  announcements: { query: api.announcements.forCourse, args: { courseId } },
  closure: { query: api.batchClosures.mine, args: { courseId } },
  transfers: { query: api.transfers.options, args: { courseId } },
  terms: { query: api.leaving.terms, args: { courseId } },
});

/** What the first screen of this reader shows; nothing for people without a part of their own. */
function queriesOf(courseId: string, { isMember, mayEdit, isAdmin }: Reader): RequestForQueries {
  if (!isMember && !mayEdit && !isAdmin) return NONE;
  return {
    links: { query: api.materials.classLinks, args: { courseId } },
    offer: { query: api.checkouts.offer, args: { courseId } },
    ...(isMember && ofMembers(courseId)),
    ...(isAdmin && { batches: { query: api.adminBatches.forCourse, args: { courseId } } }),
  };
}

/** Which of the batches have classes for a calendar is asked for once the batches are known. */
const calendarsOf = (courseId: string, links: Links): RequestForQueries =>
  Object.fromEntries(
    links.map(({ batchNumber }) => [
      batchNumber,
      { query: api.calendar.hasClasses, args: { courseId, batchNumber } },
    ]),
  );

/** Whether the page can be shown as it stays. Later changes of the reader do not take it away again. */
export function usePageLoaded(courseId: string, isAwaited: boolean, reader: Reader): boolean {
  const [shown, setShown] = useState<string | null>(null);
  const areThere = useResults(courseId, reader, shown !== courseId);
  const isLoaded = !isAwaited && (shown === courseId || areThere);
  const nowShown = isLoaded ? courseId : isAwaited ? null : shown;
  if (nowShown !== shown) setShown(nowShown);
  return isLoaded;
}

/** Whether every query of the page's first screen has had a result or has failed; the parts report failures themselves. */
function useResults(courseId: string, { isMember, mayEdit, isAdmin }: Reader, isAsked: boolean): boolean {
  const queries = useMemo(
    () => (isAsked ? queriesOf(courseId, { isMember, mayEdit, isAdmin }) : NONE),
    [isAsked, courseId, isMember, mayEdit, isAdmin],
  );
  const results = useQueries(queries) as Record<string, unknown>;
  const { links } = results;
  const calendars = useMemo(
    () => (Array.isArray(links) ? calendarsOf(courseId, links as Links) : NONE),
    [links, courseId],
  );
  const hasClasses = useQueries(calendars) as Record<string, unknown>;
  return allKnown(queries, results) && allKnown(calendars, hasClasses);
}
