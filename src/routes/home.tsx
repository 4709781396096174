import { Section } from "../components/layout/section";
import { Region } from "../components/ui/region";
import { Audiences } from "../features/landing/audiences";
import { ClosingCall } from "../features/landing/closing-call";
import { CourseFormat } from "../features/landing/course-format";
import { Hero } from "../features/landing/hero";
import { People } from "../features/landing/people";
import { Reasons } from "../features/landing/reasons";
import { Reviews } from "../features/landing/reviews";
import { Schedule } from "../features/landing/schedule";
import { Topics } from "../features/landing/topics";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";

export default function HomeRoute() {
  usePageTitle("Master Machine Learning", { path: paths.home.href() });
  return (
    <>
      <Hero />
      <Section number="1" title="Why learn here">
        <Reasons />
      </Section>
      <Section
        number="2"
        title="What you will learn"
        lead="Six topics, each drawn the way it will be drawn on the board."
      >
        <Topics />
      </Section>
      <Section number="3" title="What students say" stacked>
        <Region>
          <Reviews />
        </Region>
      </Section>
      <Section number="4" title="Who it is for">
        <Audiences />
      </Section>
      <Section number="5" title="How a course runs">
        <CourseFormat />
      </Section>
      <Section number="6" title="Who teaches">
        <Region>
          <People />
        </Region>
      </Section>
      <Section number="7" title="The next batch">
        <Region>
          <Schedule />
        </Region>
      </Section>
      <ClosingCall />
    </>
  );
}
