import { PageHeader } from "../components/layout/page-header";
import { Region } from "../components/ui/region";
import { WithdrawalDays } from "../features/legal/current-terms";
import { WithdrawalAside } from "../features/withdrawal/withdrawal-aside";
import { WithdrawalSteps } from "../features/withdrawal/withdrawal-steps";
import { usePageTitle } from "../hooks/use-page-title";
import { paths } from "../lib/paths";
import { withdrawalText } from "../texts/withdrawal";

export default function WithdrawRoute() {
  const title = withdrawalText("title");
  const lead = withdrawalText("lead");
  usePageTitle(title, { path: paths.withdraw.href(), description: lead });
  const withLimit = (
    <>
      {lead} <WithdrawalDays />
    </>
  );
  return (
    <>
      <PageHeader title={title} lead={withLimit} />
      <div className="page grid gap-x-10 gap-y-14 lg:grid-cols-12">
        <div className="border-t border-ink pt-4 lg:col-span-7">
          <Region>
            <WithdrawalSteps />
          </Region>
        </div>
        <aside className="lg:col-span-4 lg:col-start-9" aria-label={withdrawalText("aside")}>
          <WithdrawalAside />
        </aside>
      </div>
    </>
  );
}
