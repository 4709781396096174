// The heading of what needs attention, with how much it is: the number at the tab.
import { LiveNumber } from "../../../components/ui/live-number";
import { Region } from "../../../components/ui/region";
import { adminOverviewText } from "../../../texts/admin-overview";
import { useNeedsAttention } from "./use-needs-attention";

export const NeededTitle = () => (
  <>
    {adminOverviewText("needsAttention")}
    {/* The list below names a failure. */}
    <Region failed={() => null}>
      <Count />
    </Region>
  </>
);

function Count() {
  const count = useNeedsAttention()?.count ?? 0;
  if (count === 0) return null;
  return (
    <>
      {" "}
      <LiveNumber
        value={count}
        announce={(now) => adminOverviewText("attentionCount", { count: now })}
        className="ms-1.5 text-accent"
      />
    </>
  );
}
