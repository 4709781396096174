import { Link } from "react-router-dom";
import { sharedText } from "../texts/messages";
import { People } from "../components/course/people";
import { PageHeader } from "../components/layout/page-header";
import { Section } from "../components/layout/section";
import { Button } from "../components/ui/button";
import { Region } from "../components/ui/region";
import { Mission } from "../features/about/mission";
import { Principles } from "../features/about/principles";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";
import { aboutText } from "../texts/about";

export default function AboutRoute() {
  const lead = aboutText("lead");
  usePageTitle(aboutText("title"), { path: paths.aboutUs.href(), description: lead });
  return (
    <>
      <PageHeader title={aboutText("title")} lead={lead} />
      <Mission />
      <Section title={aboutText("principles")}>
        <Principles />
      </Section>
      <Section title={aboutText("people")}>
        <Region>
          <People />
        </Region>
      </Section>
      <Section title={aboutText("begin")}>
        <p className="max-w-measure text-ink-soft">{aboutText("beginExplained")}</p>
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
