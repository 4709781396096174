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
        lead="Few courses, each taught live. The seats shown here are the real ones and change as people take them."
      />
      <div className="page">
        <Region>
          <Catalog />
        </Region>
      </div>
    </>
  );
}
