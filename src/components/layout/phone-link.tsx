import { cn } from "../../lib/cn";
import { env } from "../../lib/env";

/** The deployment's phone number as a link that calls it. Only where there is one. */
export const PhoneLink = ({ className }: { className: string }) => (
  <a
    href={`tel:${env.phone.replace(/[^+\d]/g, "")}`}
    className={cn("inline-flex min-h-9 items-center tabular-nums", className)}
  >
    {env.phone}
  </a>
);
