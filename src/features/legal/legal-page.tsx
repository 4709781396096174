// Terms, privacy and refunds: a contents list beside plain sections.
import { useId, useRef, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { PageHeader } from "../../components/layout/page-header";
import { Fold } from "../../components/ui/fold";
import { usePageTitle } from "../../hooks/use-page-title";
import { useScrollRow } from "../../hooks/use-scroll-row";
import { formatDay } from "../../lib/format";
import { paths } from "../../lib/paths";
import { markHidden } from "../../lib/scroll-row";
import { layoutText } from "../../texts/layout";
import { legalText } from "../../texts/legal";
import type { LegalSection, LegalText } from "./legal.types";

const PAGES = [
  { label: "terms", to: paths.terms.href() },
  { label: "privacy", to: paths.privacy.href() },
  { label: "refunds", to: paths.refunds.href() },
  { label: "withdraw", to: paths.withdraw.href() },
] as const;

/** In the list beside the text as in that of an account: the line of the current page is at its left. */
const PAGE =
  "inline-flex min-h-11 items-center text-sm text-ink-soft underline-offset-8 hover:text-accent aria-[current]:font-medium aria-[current]:text-ink max-lg:aria-[current]:underline max-lg:aria-[current]:decoration-accent max-lg:aria-[current]:decoration-2 lg:relative lg:flex lg:min-h-8 lg:border-s lg:border-rule lg:ps-4 lg:after:absolute lg:after:inset-y-0 lg:after:-start-px lg:after:border-s-2 lg:after:border-transparent lg:aria-[current]:after:border-accent";

type LegalPageProps = {
  page: Exclude<(typeof PAGES)[number]["label"], "withdraw">;
  text: LegalText;
};

export function LegalPage({ page, text: { title, lead, updated, sections } }: LegalPageProps) {
  usePageTitle(title, { path: paths[page].href(), description: lead });
  return (
    <>
      <PageHeader title={title} lead={lead} note={legalText("updated", { day: formatDay(updated) })} />
      <div className="page grid grid-cols-1 gap-x-10 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="grid grid-cols-1 gap-3 border-t border-rule pt-3 lg:sticky lg:top-28 lg:gap-6">
            <Policies current={page} />
            <Contents sections={sections} />
          </div>
        </div>
        <div className="grid max-w-[50ch] grid-cols-1 gap-10 lg:col-span-8">
          {sections.map((section, index) => (
            <section key={section.title} id={idOf(index)} className="border-t border-rule pt-5">
              <h2 className="text-xl">{section.title}</h2>
              <div className="mt-3 grid grid-cols-1 gap-3">
                <Paragraphs text={section.text} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** On phones one row, which scrolls sideways where the labels are long. */
function Policies({ current }: { current: LegalPageProps["page"] }) {
  const row = useRef<HTMLUListElement>(null);
  useScrollRow(row, "[aria-current]");
  return (
    <nav aria-label={legalText("policies")}>
      <ul
        ref={row}
        // The padding leaves room for focus rings, and the row ends at the edges of the window.
        className="tabs-row flex flex-wrap gap-x-5 max-sm:-mx-[max(1.125rem,4vw)] max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-[max(1.125rem,4vw)] lg:grid lg:grid-cols-1"
        onScroll={() => {
          markHidden(row.current);
        }}
      >
        {PAGES.map(({ label, to }) => (
          <li key={to} className="max-sm:shrink-0">
            <Link to={to} aria-current={label === current ? "page" : undefined} className={PAGE}>
              {label === "withdraw" ? legalText("withdrawal") : layoutText(label)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Texts have their sections in the same order in every language. */
const idOf = (index: number): string => `section-${String(index + 1)}`;

type ContentsProps = Pick<LegalText, "sections">;

/** The sections of the page: in sight beside them where there is room, folded above them elsewhere. */
function Contents({ sections }: ContentsProps) {
  const heading = useId();
  return (
    <>
      <nav aria-labelledby={heading} className="hidden ps-4 lg:block">
        <h2 id={heading} className="marginalia">
          {legalText("onThisPage")}
        </h2>
        <SectionLinks sections={sections} />
      </nav>
      <nav aria-label={legalText("onThisPage")} className="lg:hidden">
        <Fold
          label={legalText("onThisPage")}
          count={sections.length}
          className="border-t border-rule text-sm open:pb-3"
        >
          <SectionLinks sections={sections} />
        </Fold>
      </nav>
    </>
  );
}

const SectionLinks = ({ sections }: ContentsProps) => (
  <ul className="grid lg:mt-2">
    {sections.map(({ title }, index) => (
      <li key={title}>
        <a
          href={`#${idOf(index)}`}
          className="inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-accent lg:min-h-8"
        >
          {title}
        </a>
      </li>
    ))}
  </ul>
);

const isList = (part: ReactNode): part is ReactNode[] => Array.isArray(part);

/** The parts of a text, which never move. */
function Paragraphs({ text }: Pick<LegalSection, "text">) {
  return text.map((part, index) =>
    isList(part) ? (
      <ul key={index} className="grid list-disc grid-cols-1 gap-2 ps-5 marker:text-accent">
        {part.map((entry, place) => (
          <li key={place} className="empty:hidden">
            {entry}
          </li>
        ))}
      </ul>
    ) : (
      <p key={index}>{part}</p>
    ),
  );
}
