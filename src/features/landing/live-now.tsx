// The courses of which a class is live at this moment, as everybody may know; nothing while there is none.
import { useQuery } from "convex/react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { paths } from "../../lib/paths";
import { landingText } from "../../texts/landing";

export function LiveNow() {
  const courses = useQuery(api.classes.liveNow) ?? [];
  return courses.map(({ courseId, title }) => (
    <p
      key={courseId}
      data-slot="live-now"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-3.5 text-sm"
    >
      <span className="flex items-center gap-2 font-medium text-accent">
        <span aria-hidden className="pulse" />
        {landingText("liveNow")}
      </span>
      <Link
        to={paths.course.href(courseId)}
        className="inline-flex min-h-6 items-center wrap-anywhere hover:text-accent"
      >
        {title}
      </Link>
    </p>
  ));
}
