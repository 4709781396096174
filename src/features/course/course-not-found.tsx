// An address that names no course.
import { Link } from "react-router-dom";
import { sharedText } from "../../texts/messages";
import { Button } from "../../components/ui/button";
import { usePageTitle } from "../../hooks/use-page-title";
import { paths } from "../../lib/paths";

export function CourseNotFound() {
  usePageTitle(sharedText("courseNotFoundTitle"));
  return (
    <div className="page grid justify-items-start gap-5 pt-20 pb-32">
      <h1 className="text-title">{sharedText("courseNotFoundTitle")}</h1>
      <p className="max-w-measure text-lg text-ink-soft">{sharedText("courseNotFoundText")}</p>
      <Button asChild>
        <Link to={paths.courses.href()}>{sharedText("browseCourses")}</Link>
      </Button>
    </div>
  );
}
