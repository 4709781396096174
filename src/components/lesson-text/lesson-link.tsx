// A link of a lesson's text: to the web, to a page of this site, to another lesson, or to a file of the course.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { linkTarget } from "#shared/courseware/addresses.ts";
import { paths } from "../../lib/paths";
import type { LessonTextContext } from "./types";

type LessonLinkProps = { url: string; context: LessonTextContext; children: ReactNode };

export function LessonLink({ url, context, children }: LessonLinkProps) {
  const target = linkTarget(url);
  if (target === null) return children;
  if (target.type === "lesson")
    return <Link to={paths.lesson.href(context.courseId, target.id)}>{children}</Link>;
  if (target.type === "path") return <Link to={target.path}>{children}</Link>;
  if (target.type === "web")
    return (
      <a href={target.href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    );
  const file = context.files.find(({ fileId }) => fileId === target.id);
  if (file === undefined) return children;
  return (
    <a href={file.url} download={file.name} target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
