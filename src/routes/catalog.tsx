import { PageHeader } from "../components/layout/page-header";
import { Region } from "../components/ui/region";
import { Catalog } from "../features/catalog/catalog";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";

const DESCRIPTION =
  "Live courses in artificial intelligence and machine learning: what each teaches, when the next batch begins, and how many seats are free.";

export default function CatalogRoute() {
  usePageTitle("Courses", { path: paths.courses.href(), description: DESCRIPTION });
  return (
    <>
      <PageHeader
        title="Courses"
        lead="A few courses, each taught live. The seat counts are real and update as people enroll."
      />
      <div className="page">
        <Region>
          <Catalog />
        </Region>
      </div>
    </>
  );
}
