import { useParams } from "react-router-dom";
import { CourseEditor } from "../features/studio/course-editor";
import { StudioScreen } from "../features/studio/studio-screen";

export default function CourseEditorRoute() {
  const { courseId = "" } = useParams();
  return (
    <StudioScreen>
      <CourseEditor key={courseId} courseId={courseId} />
    </StudioScreen>
  );
}
