// Who has a lesson open at this moment, by lesson.
import { Link, useParams } from "react-router-dom";
import { LIMITS } from "#shared/limits.ts";
import { Panel } from "../../../components/ui/panel";
import { paths } from "../../../lib/paths";
import { learnersText } from "../../../texts/learners";
import type { PresentLearner } from "./types";

type Place = { lessonId: string; title: string | null; names: string[] };

/** The lessons with the most learners first. */
function placesOf(present: readonly PresentLearner[]): Place[] {
  const places = new Map<string, Place>();
  for (const { lessonId, lessonTitle, name } of present) {
    const place = places.get(lessonId) ?? { lessonId, title: lessonTitle, names: [] };
    place.names.push(name);
    places.set(lessonId, place);
  }
  return [...places.values()].sort((a, b) => b.names.length - a.names.length);
}

/** Nothing while nobody is there, which is most of the time: the heading of the learners reports it. */
export function HereNow({ present }: { present: readonly PresentLearner[] }) {
  if (present.length === 0) return null;
  return (
    <Panel title={learnersText("hereNow")} className="mb-8">
      <Places present={present} />
    </Panel>
  );
}

function Places({ present }: { present: readonly PresentLearner[] }) {
  const { courseId = "" } = useParams();
  return (
    <>
      <p className="flex items-center gap-3" role="status">
        <span aria-hidden className="pulse pulse-good" />
        {countLabel(present.length)}
      </p>
      <ul className="mt-4 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {placesOf(present).map(({ lessonId, title, names }) => (
          <li key={lessonId} className="min-w-0 border-t border-rule py-3 wrap-anywhere">
            {title === null ? (
              learnersText("unknownLesson")
            ) : (
              <Link to={paths.lesson.href(courseId, lessonId)} className="inline-block min-h-6 link">
                {title}
              </Link>
            )}
            <p className="text-sm text-ink-soft">{names.join(", ")}</p>
          </li>
        ))}
      </ul>
    </>
  );
}

const countLabel = (count: number): string =>
  learnersText(count >= LIMITS.learnersPresentMax ? "hereAtLeast" : "hereCount", { count });
