// Everything that visitors read about the course, folded away for its members.
import { ChevronDown } from "lucide-react";
import { useEffect, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { anchorId } from "../../lib/anchor";
import { courseText } from "../../texts/course";
import { INSTRUCTOR_ID } from "./course-instructor";

export function AboutCourse({ description, children }: { description: string; children: ReactNode }) {
  const { hash } = useLocation();
  const isLinked = anchorId(hash) === INSTRUCTOR_ID;
  useEffect(() => {
    // It was not on the page yet when the address was opened, and is folded otherwise.
    if (isLinked) document.getElementById(INSTRUCTOR_ID)?.scrollIntoView();
  }, [isLinked]);
  return (
    <details open={isLinked} className="group border-y border-rule">
      <summary className="flex items-center gap-4 py-4 hover:text-accent">
        <span className="flex-1 font-serif text-lg">{courseText("aboutCourse")}</span>
        <ChevronDown
          className="size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="grid gap-12 pb-10">
        {description !== "" && <p className="max-w-measure text-ink-soft">{description}</p>}
        {children}
      </div>
    </details>
  );
}
