import { paths } from "../../lib/paths";

/** `label` is a key of `layoutText`. */
export type NavEntry = {
  label: "home" | "courses" | "forums" | "aboutUs" | "dashboard" | "contact";
  to: string;
  signedInOnly?: boolean;
};

const ENTRIES: readonly NavEntry[] = [
  { label: "home", to: paths.home.href() },
  { label: "courses", to: paths.courses.href() },
  { label: "forums", to: paths.forums.href() },
  { label: "aboutUs", to: paths.aboutUs.href() },
  { label: "dashboard", to: paths.dashboard.href(), signedInOnly: true },
  { label: "contact", to: paths.contact.href() },
];

/** The entries of the navigation bar, in order. Entries for signed-in users are left out for visitors. */
export const navEntries = (signedIn: boolean): NavEntry[] =>
  ENTRIES.filter((entry) => signedIn || entry.signedInOnly !== true);
