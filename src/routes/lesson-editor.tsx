import { useParams } from "react-router-dom";
import { LessonEditor } from "../features/studio/lesson/lesson-editor";
import { StudioScreen } from "../features/studio/studio-screen";

export default function LessonEditorRoute() {
  const { courseId = "", lessonId = "" } = useParams();
  return (
    <StudioScreen>
      <LessonEditor courseId={courseId} lessonId={lessonId} />
    </StudioScreen>
  );
}
