import { Link } from "react-router-dom";
import { sharedText } from "../texts/messages";
import { PageHeader } from "../components/layout/page-header";
import { Section } from "../components/layout/section";
import { Button } from "../components/ui/button";
import { Mission } from "../features/about/mission";
import { Principles } from "../features/about/principles";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";

const LEAD = "We teach machine learning live, in small batches, to people who want to understand it.";

export default function AboutRoute() {
  usePageTitle("About Us", { path: paths.aboutUs.href(), description: LEAD });
  return (
    <>
      <PageHeader title="About Us" lead={LEAD} />
      <Mission />
      <Section title="What we stand for">
        <Principles />
      </Section>
      <Section title="Where to begin">
        <p className="max-w-measure text-ink-soft">
          See what each course covers and when its next batch starts. Not sure which one suits you? Write to
          us.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild>
            <Link to={paths.courses.href()}>{sharedText("browseCourses")}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to={paths.contact.href()}>{sharedText("contactUs")}</Link>
          </Button>
        </div>
      </Section>
    </>
  );
}
