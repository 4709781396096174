import { People } from "../components/course/people";
import { Section } from "../components/layout/section";
import { Region } from "../components/ui/region";
import { Audiences } from "../features/landing/audiences";
import { ClosingCall } from "../features/landing/closing-call";
import { CourseFormat } from "../features/landing/course-format";
import { Hero } from "../features/landing/hero";
import { Reasons } from "../features/landing/reasons";
import { Reviews } from "../features/landing/reviews";
import { Schedule } from "../features/landing/schedule";
import { Topics } from "../features/landing/topics";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";
import { landingText } from "../texts/landing";
import { sharedText } from "../texts/messages";

export default function HomeRoute() {
  usePageTitle(sharedText("heroTitle"), { path: paths.home.href() });
  return (
    <>
      <Hero />
      <Section number="1" title={landingText("reasons")}>
        <Reasons />
      </Section>
      <Section number="2" title={landingText("topics")} lead={landingText("topicsLead")}>
        <Topics />
      </Section>
      <Section number="3" title={landingText("reviews")} stacked>
        <Region>
          <Reviews />
        </Region>
      </Section>
      <Section number="4" title={landingText("audiences")}>
        <Audiences />
      </Section>
      <Section number="5" title={landingText("format")}>
        <CourseFormat />
      </Section>
      <Section number="6" title={landingText("people")}>
        <Region>
          <People />
        </Region>
      </Section>
      <Section number="7" title={landingText("schedule")}>
        <Region>
          <Schedule />
        </Region>
      </Section>
      <ClosingCall />
    </>
  );
}
