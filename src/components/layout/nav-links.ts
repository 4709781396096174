import { paths } from "../../lib/paths";

export type NavEntry = { label: string; to: string; signedInOnly?: boolean };

const ENTRIES: readonly NavEntry[] = [
  { label: "Home", to: paths.home.href() },
  { label: "Courses", to: paths.courses.href() },
  { label: "Forums", to: paths.forums.href() },
  { label: "About Us", to: paths.aboutUs.href() },
  { label: "Dashboard", to: paths.dashboard.href(), signedInOnly: true },
  { label: "Contact", to: paths.contact.href() },
];

/** The entries of the navigation bar, in order. Entries for signed-in users are left out for visitors. */
export const navEntries = (signedIn: boolean): NavEntry[] =>
  ENTRIES.filter((entry) => signedIn || entry.signedInOnly !== true);
