// An address that names no course.
import { Link } from "react-router-dom";
import { MESSAGES } from "#shared/messages.ts";
import { Button } from "../../components/ui/button";
import { usePageTitle } from "../../hooks/use-page-title";
import { paths } from "../../lib/paths";

export function CourseNotFound() {
  usePageTitle(MESSAGES.courseNotFoundTitle);
  return (
    <div className="page grid justify-items-start gap-5 pt-20 pb-32">
      <h1 className="text-title">{MESSAGES.courseNotFoundTitle}</h1>
      <p className="max-w-measure text-lg text-ink-soft">{MESSAGES.courseNotFoundText}</p>
      <Button asChild>
        <Link to={paths.courses.href()}>{MESSAGES.browseCourses}</Link>
      </Button>
    </div>
  );
}
