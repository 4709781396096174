import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** Makes the `<link>` of a text a link to a page of the site. */
export const linkTo =
  (href: string) =>
  (inside: ReactNode): ReactNode => (
    <Link to={href} className="link">
      {inside}
    </Link>
  );
