import { paths } from "../../../lib/paths";

/** A tab of the admin page with its filters set. */
export const tabHref = (name: string, filter: Readonly<Record<string, string>>): string =>
  `${paths.admin.href()}?${new URLSearchParams({ tab: name, ...filter }).toString()}`;
