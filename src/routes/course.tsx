import { PageHeader } from "../components/layout/page-header";
import { usePageTitle } from "../hooks/use-page-title";

export default function CourseRoute() {
  usePageTitle("Course");
  return <PageHeader title="Course" />;
}
