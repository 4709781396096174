// When learners enrolled. Instructors see no addresses, so this tells learners of one name apart: by the day, where that
// is not enough by the minute, and by the second.
import { formatClock, formatDate } from "../../../lib/format";
import { dateFormat } from "../../../texts/formats";
import { localeTag } from "../../../texts/locale";
import type { Learner } from "./types";

/** In the visitor's own time zone. */
const FORMS = [
  formatDate,
  (at: number) => `${formatDate(at)}, ${formatClock(at)}`,
  (at: number) => `${formatDate(at)}, ${dateFormat(localeTag(), { timeStyle: "medium" }).format(at)}`,
] as const;

type Enrolled = Pick<Learner, "_id" | "name" | "enrolledAt">;

export function enrollmentTimes(learners: readonly Enrolled[]): ReadonlyMap<Learner["_id"], string> {
  const named = new Map<string, Enrolled[]>();
  for (const learner of learners) named.set(learner.name, [...(named.get(learner.name) ?? []), learner]);
  return new Map([...named.values()].flatMap(timesOf));
}

function timesOf(learners: readonly Enrolled[]): [Learner["_id"], string][] {
  const isEnough = (form: (at: number) => string) =>
    new Set(learners.map(({ enrolledAt }) => form(enrolledAt))).size === learners.length;
  const form = FORMS.find(isEnough) ?? FORMS[2];
  return learners.map(({ _id, enrolledAt }) => [_id, form(enrolledAt)]);
}
