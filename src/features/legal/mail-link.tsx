import type { ReactNode } from "react";
import { env } from "../../lib/env";

/** The support address as a link. */
export const mailLink = (address: ReactNode): ReactNode => (
  <a href={`mailto:${env.supportEmail}`} className="wrap-anywhere link">
    {address}
  </a>
);
