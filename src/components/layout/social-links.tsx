import { env } from "../../lib/env";
import { GitHubMark, LinkedInMark, TwitterMark } from "./social-icons";

const PROFILES = [
  { name: "LinkedIn", href: env.social.linkedin, Mark: LinkedInMark },
  { name: "Twitter", href: env.social.twitter, Mark: TwitterMark },
  { name: "GitHub", href: env.social.github, Mark: GitHubMark },
] as const;

const shown = PROFILES.filter(({ href }) => href !== "");

/** Whether a profile is configured. */
export const hasSocialLinks = shown.length > 0;

/** Links to the configured social profiles; a profile without an address is left out. */
export function SocialLinks() {
  if (!hasSocialLinks) return null;
  return (
    <ul className="-my-1 -ms-3 flex">
      {shown.map(({ name, href, Mark }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            aria-label={name}
            className="grid size-11 place-items-center text-ink-soft hover:text-accent"
          >
            <Mark />
          </a>
        </li>
      ))}
    </ul>
  );
}
