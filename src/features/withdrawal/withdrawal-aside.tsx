// What follows from a withdrawal.
import { linkTo } from "../../components/ui/link-to";
import { Panel } from "../../components/ui/panel";
import { paths } from "../../lib/paths";
import { withdrawalText } from "../../texts/withdrawal";

export function WithdrawalAside() {
  return (
    <Panel title={withdrawalText("aside")}>
      <ul className="grid list-disc gap-3 ps-5 text-sm text-ink-soft marker:text-accent">
        <li>{withdrawalText("asideConfirmation")}</li>
        <li>{withdrawalText("asideCheck")}</li>
        <li>{withdrawalText("asideRefund")}</li>
      </ul>
      <p className="mt-4 text-sm text-ink-soft">
        {withdrawalText.rich("asideTerms", { link: linkTo(paths.refunds.href()) })}
      </p>
    </Panel>
  );
}
