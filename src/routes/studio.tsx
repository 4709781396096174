import { CourseList } from "../features/studio/course-list";
import { StudioScreen } from "../features/studio/studio-screen";
import { usePageTitle } from "../hooks/use-page-title";
import { studioText } from "../texts/studio";

export default function StudioRoute() {
  usePageTitle(studioText("studio"));
  return (
    <StudioScreen>
      <CourseList />
    </StudioScreen>
  );
}
