// The ways to the security page's sections.
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";

const LINKS = [
  { label: "Change password", hint: "All other sessions are signed out.", anchor: "#password" },
  { label: "Sessions", hint: "Where you are signed in, and how to sign out there.", anchor: "#sessions" },
  { label: "Two-step sign-in", hint: "A code from your phone besides the password.", anchor: "#two-step" },
] as const;

export function SecurityLinks() {
  return (
    <ul>
      {LINKS.map(({ label, hint, anchor }) => (
        <li key={anchor} className="border-b border-rule first:border-t">
          <Link
            to={`${paths.accountSecurity.href()}${anchor}`}
            className="flex items-center justify-between gap-6 py-3.5 hover:text-accent"
          >
            <span>
              <span className="block font-medium">{label}</span>
              <span className="block text-sm text-ink-soft">{hint}</span>
            </span>
            <ArrowRight className="size-4 shrink-0" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
