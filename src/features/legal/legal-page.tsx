// Terms, privacy and refunds: a contents list beside plain sections.
import { Fragment } from "react";
import { Link } from "react-router-dom";
import { PageHeader } from "../../components/layout/page-header";
import { usePageTitle } from "../../hooks/use-page-title";
import { env } from "../../lib/env";
import { paths } from "../../lib/paths";
import type { LegalText } from "./legal.types";

const PAGES = [
  { label: "Terms", to: paths.terms.href() },
  { label: "Privacy", to: paths.privacy.href() },
  { label: "Refunds", to: paths.refunds.href() },
] as const;

export function LegalPage({ text: { title, lead, sections } }: { text: LegalText }) {
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <div className="page grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <nav aria-label="Terms and policies" className="lg:col-span-4">
          <ul className="flex flex-wrap gap-x-6 border-t border-ink pt-3 lg:sticky lg:top-28 lg:grid">
            {PAGES.map(({ label, to }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={label === title ? "page" : undefined}
                  className="inline-flex min-h-11 items-center text-sm text-ink-soft hover:text-accent aria-[current]:font-medium aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-accent aria-[current]:decoration-2 aria-[current]:underline-offset-8"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-10 lg:col-span-8">
          {sections.map((section) => (
            <section key={section.title} className="border-t border-rule pt-5">
              <h2 className="text-xl">{section.title}</h2>
              <div className="mt-3 grid max-w-measure gap-3 text-ink-soft">
                {section.text.map((part) =>
                  typeof part === "string" ? (
                    <p key={part}>
                      <Filled text={part} />
                    </p>
                  ) : (
                    <ul key={part.join()} className="grid list-disc gap-2 ps-5 marker:text-accent">
                      {part.map((entry) => (
                        <li key={entry}>
                          <Filled text={entry} />
                        </li>
                      ))}
                    </ul>
                  ),
                )}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

/** `{school}` and `{email}` filled in from the configuration. */
function Filled({ text }: { text: string }) {
  return text.split(/(\{school\}|\{email\})/).map((part, index) => (
    // The parts of a constant text never move.
    <Fragment key={index}>
      {part === "{school}" && env.brandName}
      {part === "{email}" && (
        <a href={`mailto:${env.supportEmail}`} className="break-all link">
          {env.supportEmail}
        </a>
      )}
      {!part.startsWith("{") && part}
    </Fragment>
  ));
}
