import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { paths } from "../../lib/paths";

/** The page that withdraws from a contract as a link. */
export const withdrawLink = (inside: ReactNode): ReactNode => (
  <Link to={paths.withdraw.href()} className="link">
    {inside}
  </Link>
);
