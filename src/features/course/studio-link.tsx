// From a course's page to the studio, for those who may edit the course.
import { useQuery } from "convex/react";
import { Pencil } from "lucide-react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../components/ui/button";
import { paths } from "../../lib/paths";
import { studioText } from "../../texts/studio";

export function StudioLink({ courseId }: { courseId: string }) {
  const mayEdit = useQuery(api.studio.mayEdit, { courseId });
  if (mayEdit !== true) return null;
  return (
    <Button asChild variant="secondary" size="sm" className="sm:ms-auto">
      <Link to={paths.courseEditor.href(courseId)}>
        <Pencil aria-hidden />
        {studioText("openStudio")}
      </Link>
    </Button>
  );
}
