// Refunds as staff can make them: on request, in whole or in part, through the payment provider.
import { createElement } from "react";
import { env } from "../../lib/env";
import { paths } from "../../lib/paths";
import { refundsText } from "../../texts/refunds";
import { CurrentTerms, WithdrawalDays } from "./current-terms";
import { linkTo } from "../../components/ui/link-to";
import type { LegalText } from "./legal.types";
import { mailLink } from "./mail-link";

export const refunds = (): LegalText => ({
  title: refundsText("title"),
  lead: refundsText("lead"),
  updated: "2026-11-30",
  sections: [
    {
      title: refundsText("asking"),
      text: [
        createElement(CurrentTerms),
        refundsText("leaving"),
        refundsText.rich("receiptNumber", { email: env.supportEmail, mail: mailLink }),
        refundsText("answer"),
      ],
    },
    {
      title: refundsText("withdrawing"),
      text: [
        refundsText.rich("withdrawal", { link: linkTo(paths.withdraw.href()) }),
        createElement(WithdrawalDays),
        refundsText("withdrawalAmount"),
      ],
    },
    {
      title: refundsText("amounts"),
      text: [[refundsText("whole"), refundsText("part")], refundsText("noSeat")],
    },
    {
      title: refundsText("return"),
      text: [refundsText("sameWay"), refundsText("notice")],
    },
    {
      title: refundsText("before"),
      text: [refundsText("free")],
    },
  ],
});
