// From a course's page to the studio, for those who may edit the course.
import { Pencil } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "../../components/ui/button";
import { paths } from "../../lib/paths";
import { courseBatchesText } from "../../texts/course-batches";

type StudioLinkProps = {
  courseId: string;
  /** The first action of the page. */
  isPrimary: boolean;
};

export const StudioLink = ({ courseId, isPrimary }: StudioLinkProps) => (
  <Button
    asChild
    variant={isPrimary ? "primary" : "secondary"}
    size={isPrimary ? "md" : "sm"}
    className="sm:ms-auto"
  >
    <Link to={paths.courseEditor.href(courseId)}>
      <Pencil aria-hidden />
      {courseBatchesText("openStudio")}
    </Link>
  </Button>
);
