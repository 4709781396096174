// The learner's own credits that have not been used, with their codes.
import type { FunctionReturnType } from "convex/server";
import { useId } from "react";
import type { api } from "#convex/_generated/api.js";
import { Badge } from "../../components/ui/badge";
import { moneyAmong } from "../../lib/money-among";
import { paymentsText } from "../../texts/payments";

type CreditListProps = { credits: FunctionReturnType<typeof api.credits.mine> };

export function CreditList({ credits }: CreditListProps) {
  const headingId = useId();
  const money = moneyAmong(credits.map(({ amount }) => amount));
  return (
    <section aria-labelledby={headingId} className="mb-14">
      <h2 id={headingId} className="text-xl">
        {paymentsText("credits")}
      </h2>
      <p className="mt-1.5 max-w-measure text-sm text-pretty text-ink-soft">{paymentsText("creditsText")}</p>
      <ul className="mt-4 border-t border-ink">
        {credits.map(({ code, amount, isReserved }) => (
          <li
            key={code}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-rule py-4"
          >
            <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <code className="figures break-all select-all">{code}</code>
              {isReserved && <Badge tone="plain">{paymentsText("creditHeld")}</Badge>}
            </span>
            <span className="text-lg font-medium tabular-nums">{money(amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
