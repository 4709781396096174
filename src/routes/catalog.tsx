import { PageHeader } from "../components/layout/page-header";
import { Region } from "../components/ui/region";
import { Catalog } from "../features/catalog/catalog";
import { usePageTitle } from "../hooks/use-page-title";

export default function CatalogRoute() {
  usePageTitle("Courses");
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
