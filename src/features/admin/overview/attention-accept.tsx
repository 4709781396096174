// Accepting a declared withdrawal, after a question that names what happens.
import { useMutation } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { Button } from "../../../components/ui/button";
import type { AsyncAction } from "../../../hooks/use-async-action";
import { useDialogs } from "../../../hooks/use-dialogs";
import { showToast } from "../../../lib/toast";
import { adminOverviewText } from "../../../texts/admin-overview";
import type { AttentionItemRow } from "./attention-types";

type AcceptProps = { item: AttentionItemRow; action: AsyncAction };

export function AcceptWithdrawal({ item, action }: AcceptProps) {
  const accept = useMutation(api.adminAttention.acceptWithdrawal);
  const { confirm } = useDialogs();
  const { declared } = item.record;
  if (declared === null) return null;
  const { name } = declared;
  const ask = async () => {
    const labels = { confirmLabel: adminOverviewText("accept"), cancelLabel: adminOverviewText("acceptNo") };
    if (!(await confirm(adminOverviewText(questionOf(item), { name }), labels))) return;
    await action.run(async () => {
      showToast(adminOverviewText(await accept({ itemId: item._id })));
    });
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      disabled={action.busy}
      aria-label={adminOverviewText("acceptOf", { name })}
      onClick={() => void ask()}
    >
      {adminOverviewText("accept")}
    </Button>
  );
}

function questionOf({ record }: AttentionItemRow): "acceptQuestion" | "acceptUnproven" | "acceptUnmatched" {
  if (record.paymentId === null) return "acceptUnmatched";
  return record.declared?.isProven === true ? "acceptQuestion" : "acceptUnproven";
}
