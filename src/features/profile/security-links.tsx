// The ways to the security page's sections.
import { useQuery } from "convex/react";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { paths } from "../../lib/paths";
import { profileText } from "../../texts/profile";

const LINKS = [
  { label: "changePassword", hint: "changePasswordExplained", anchor: "#password" },
  { label: "sessions", hint: "sessionsExplained", anchor: "#sessions" },
  // Of those who may use it, or who have it from a time when they might.
  { label: "twoStep", hint: "twoStepExplained", anchor: "#two-step" },
] as const;

export function SecurityLinks() {
  const overview = useQuery(api.accountSecurity.overview);
  const hasTwoStep = overview != null && (overview.mayUseSecondFactor || overview.secondFactor !== null);
  const links = LINKS.filter(({ label }) => label !== "twoStep" || hasTwoStep);
  return (
    <ul>
      {links.map(({ label, hint, anchor }) => (
        <li key={anchor} className="border-b border-rule first:border-t">
          <Link
            to={`${paths.accountSecurity.href()}${anchor}`}
            className="flex items-center justify-between gap-6 py-3.5 hover:text-accent"
          >
            <span>
              <span className="block font-medium">{profileText(label)}</span>
              <span className="block text-sm text-ink-soft">{profileText(hint)}</span>
            </span>
            <ArrowRight className="size-4 shrink-0" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
