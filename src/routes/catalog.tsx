import { PageHeader } from "../components/layout/page-header";
import { Region } from "../components/ui/region";
import { Catalog } from "../features/catalog/catalog";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";
import { catalogText } from "../texts/catalog";

export default function CatalogRoute() {
  usePageTitle(catalogText("title"), { path: paths.courses.href(), description: catalogText("description") });
  return (
    <>
      <PageHeader title={catalogText("title")} lead={catalogText("lead")} />
      <div className="page">
        <Region>
          <Catalog />
        </Region>
      </div>
    </>
  );
}
