// The learner's own credits that have not been used, with their codes.
import { useQuery } from "convex/react";
import { useId } from "react";
import { api } from "#convex/_generated/api.js";
import { Badge } from "../../components/ui/badge";
import { dollars } from "../../lib/format";
import { paymentsText } from "../../texts/payments";

export function CreditList() {
  const credits = useQuery(api.credits.mine) ?? [];
  const headingId = useId();
  if (credits.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mb-14 grid gap-4">
      <h2 id={headingId} className="text-heading">
        {paymentsText("credits")}
      </h2>
      <p className="max-w-measure text-ink-soft">{paymentsText("creditsText")}</p>
      <ul className="max-w-measure border-t border-ink">
        {credits.map(({ code, amount, isReserved }) => (
          <li
            key={code}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule py-4"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <code className="figures break-all select-all">{code}</code>
              {isReserved && <Badge tone="plain">{paymentsText("creditHeld")}</Badge>}
            </span>
            <span className="figures text-xl">{dollars(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
