import { Link } from "react-router-dom";
import { env } from "../../lib/env";
import { paths } from "../../lib/paths";
import { LogoMark } from "./logo";
import { SocialLinks } from "./social-links";

const SITE = [
  { label: "Courses", to: paths.courses.href() },
  { label: "Forums", to: paths.forums.href() },
  { label: "About Us", to: paths.aboutUs.href() },
  { label: "Contact", to: paths.contact.href() },
] as const;

const POLICIES = [
  { label: "Terms", to: paths.terms.href() },
  { label: "Privacy", to: paths.privacy.href() },
  { label: "Refunds", to: paths.refunds.href() },
] as const;

/** The footer of every page. */
export function Footer() {
  return (
    <footer className="mt-24 border-t border-ink print:hidden">
      <div className="page grid gap-10 py-12 sm:grid-cols-2 lg:grid-cols-12">
        <div className="grid content-start gap-3 sm:col-span-2 lg:col-span-5">
          <p className="flex items-center gap-2.5 font-serif text-xl">
            <LogoMark className="size-7" />
            {env.brandName}
          </p>
          <p className="max-w-[36ch] text-sm text-ink-soft">
            Live courses in machine learning, in groups small enough to be known by name.
          </p>
        </div>
        <nav aria-label="Footer" className="grid grid-cols-2 gap-x-6 sm:col-span-1 lg:col-span-4">
          <Links links={SITE} />
          <Links links={POLICIES} />
        </nav>
        <address className="grid content-start gap-1.5 text-sm not-italic lg:col-span-3">
          <a
            href={`mailto:${env.supportEmail}`}
            className="inline-flex min-h-9 items-center justify-self-start break-all link"
          >
            {env.supportEmail}
          </a>
          {env.phone !== "" && (
            <a
              href={`tel:${env.phone.replace(/[^+\d]/g, "")}`}
              className="inline-flex min-h-9 items-center justify-self-start figures text-ink-soft"
            >
              {env.phone}
            </a>
          )}
          <SocialLinks />
        </address>
      </div>
      <div className="page">
        <p className="border-t border-rule py-5 text-xs text-ink-faint">
          © 2025 {env.brandName}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

function Links({ links }: { links: readonly { label: string; to: string }[] }) {
  return (
    <ul className="grid content-start gap-0.5 text-sm">
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-9 items-center text-ink-soft hover:text-accent">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
