import { Link } from "react-router-dom";
import { cn } from "../../lib/cn";
import { env } from "../../lib/env";
import { paths } from "../../lib/paths";
import { layoutText } from "../../texts/layout";
import { LanguageSwitch } from "./language-switch";
import { LogoMark } from "./logo";
import { PhoneLink } from "./phone-link";
import { SocialLinks } from "./social-links";

const CONTACT = { label: "contact", to: paths.contact.href() } as const;

const SITE = [
  { label: "courses", to: paths.courses.href() },
  { label: "forums", to: paths.forums.href() },
  { label: "aboutUs", to: paths.aboutUs.href() },
  CONTACT,
] as const;

const POLICIES = [
  { label: "terms", to: paths.terms.href() },
  { label: "privacy", to: paths.privacy.href() },
  { label: "refunds", to: paths.refunds.href() },
  { label: "withdraw", to: paths.withdraw.href() },
] as const;

type FooterLink = (typeof SITE)[number] | (typeof POLICIES)[number];

/** The footer of public pages. */
export function Footer() {
  return (
    <footer className="mt-24 border-t border-ink print:hidden">
      <div className="page grid grid-cols-1 gap-10 py-12 sm:grid-cols-2 lg:grid-cols-12">
        <div className="grid content-start gap-3 sm:col-span-2 lg:col-span-4">
          <p className="flex items-center gap-2.5 font-serif text-xl">
            <LogoMark className="size-7" />
            {env.brandName}
          </p>
          <p className="max-w-[36ch] text-sm text-ink-soft">{layoutText("motto")}</p>
        </div>
        <nav
          aria-label={layoutText("footerNavigation")}
          className="flex flex-wrap justify-between gap-x-4 sm:grid sm:grid-cols-2 sm:gap-x-6 lg:col-span-5"
        >
          <Links links={SITE} />
          <Links links={POLICIES} />
        </nav>
        <address className="grid content-start gap-0.5 text-sm not-italic lg:col-span-3">
          <a
            href={`mailto:${env.supportEmail}`}
            className="inline-flex min-h-9 items-center justify-self-start break-all link"
          >
            {env.supportEmail}
          </a>
          {env.phone !== "" && <PhoneLink className="justify-self-start link" />}
          <SocialLinks />
        </address>
      </div>
      <div className="page">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-rule py-3">
          <Copyright />
          <LanguageSwitch />
        </div>
      </div>
    </footer>
  );
}

/** The footer of the places of members and staff, who work there and need no way into the site. */
export function ShortFooter() {
  return (
    <footer className="mt-20 border-t border-rule print:hidden">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 py-3 lg:grid lg:grid-cols-[1fr_auto_1fr]">
        <Copyright />
        <nav
          aria-label={layoutText("footerNavigation")}
          className="max-sm:order-first max-sm:mb-5 max-sm:w-full"
        >
          <Links
            links={[CONTACT, ...POLICIES]}
            className="grid grid-flow-col grid-rows-3 gap-x-5 sm:flex sm:flex-wrap"
          />
        </nav>
        <LanguageSwitch className="lg:ms-auto" />
      </div>
    </footer>
  );
}

function Copyright() {
  return <p className="py-2 text-xs text-ink-faint">{layoutText("copyright", { brand: env.brandName })}</p>;
}

function Links({
  links,
  className = "grid content-start gap-0.5",
}: {
  links: readonly FooterLink[];
  className?: string;
}) {
  return (
    <ul className={cn("text-sm", className)}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className="inline-flex min-h-9 items-center text-ink-soft hover:text-accent">
            {layoutText(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
