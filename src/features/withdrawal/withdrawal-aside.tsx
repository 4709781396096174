// What follows from a withdrawal.
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Panel } from "../../components/ui/panel";
import { paths } from "../../lib/paths";
import { withdrawalText } from "../../texts/withdrawal";

export function WithdrawalAside() {
  return (
    <Panel title={withdrawalText("aside")}>
      <ul className="grid list-disc gap-3 ps-5 text-sm text-ink-soft marker:text-accent">
        <li>{withdrawalText("asideReceipt")}</li>
        <li>{withdrawalText("asideCheck")}</li>
        <li>{withdrawalText("asideRefund")}</li>
      </ul>
      <p className="mt-4 text-sm text-ink-soft">{withdrawalText.rich("asideTerms", { link: toRefunds })}</p>
    </Panel>
  );
}

const toRefunds = (inside: ReactNode) => (
  <Link className="link" to={paths.refunds.href()}>
    {inside}
  </Link>
);
