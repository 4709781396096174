// The courses that can be joined now, where a page has nothing else to show.
import { useQuery } from "convex/react";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { dollars, formatDay } from "../../lib/format";
import { paths } from "../../lib/paths";
import { coursePartsText } from "../../texts/course-parts";
import { FactLine } from "../ui/fact-line";
import { durationText } from "./course-words";

const MAX_SHOWN = 3;

/** Nothing while they load and where there are none. */
export function CourseOffers() {
  const courses = useQuery(api.courses.list) ?? [];
  const offers = courses
    .flatMap((course) =>
      course.sellable && course.nextBatch !== null ? [{ ...course, batch: course.nextBatch }] : [],
    )
    .slice(0, MAX_SHOWN);
  if (offers.length === 0) return null;
  return (
    <section aria-label={coursePartsText("openNow")} className="w-full">
      <h2 className="marginalia">{coursePartsText("openNow")}</h2>
      <ul className="mt-3 border-t border-rule">
        {offers.map(({ courseId, title, batch, duration, price }) => (
          <li key={courseId} className="border-b border-rule">
            <Link
              to={paths.course.href(courseId)}
              className="flex items-center justify-between gap-6 py-4 hover:text-accent"
            >
              <span className="grid gap-1">
                <span className="font-serif text-xl text-balance">{title}</span>
                <span className="text-sm text-ink-soft">
                  <FactLine
                    facts={[
                      coursePartsText(batch.status === "upcoming" ? "startsOn" : "startedOn", {
                        day: formatDay(batch.startDate),
                      }),
                      durationText(duration),
                    ]}
                  />
                </span>
              </span>
              <span className="flex shrink-0 items-center gap-4">
                <span className="figures">{dollars(price)}</span>
                <ArrowRight className="size-4 rtl:-scale-x-100" aria-hidden />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
