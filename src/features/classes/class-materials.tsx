// The lesson of a class, and the folder of the batch; nothing where there is neither.
import { ArrowRight, ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import { Panel } from "../../components/ui/panel";
import { paths } from "../../lib/paths";
import { classesText } from "../../texts/classes";
import type { ClassView } from "./types";

export function ClassMaterials({ view: { courseId, lesson, materialsUrl } }: { view: ClassView }) {
  if (lesson === null && materialsUrl === null) return null;
  const linkClass = "flex min-h-11 items-center justify-between gap-4 py-2 hover:text-accent";
  return (
    <Panel title={classesText("materials")}>
      <ul>
        {lesson !== null && (
          <li className="border-b border-rule">
            <Link to={paths.lesson.href(courseId, lesson.lessonId)} className={linkClass}>
              {classesText("lesson", { title: lesson.title })}
              <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
            </Link>
          </li>
        )}
        {materialsUrl !== null && (
          <li className="border-b border-rule">
            <a href={materialsUrl} target="_blank" rel="noreferrer" className={linkClass}>
              {classesText("batchMaterials")}
              <span className="sr-only"> {classesText("opensNewTab")}</span>
              <ArrowUpRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
            </a>
          </li>
        )}
      </ul>
    </Panel>
  );
}
