// What buyer and school agree on. It promises what the software does, and nothing else.
import { env } from "../../lib/env";
import { paths } from "../../lib/paths";
import { termsText } from "../../texts/terms";
import { linkTo } from "../../components/ui/link-to";
import type { LegalText } from "./legal.types";
import { mailLink } from "./mail-link";
import { seller } from "./seller";

export const terms = (): LegalText => ({
  title: termsText("title"),
  lead: termsText("lead"),
  updated: "2026-11-30",
  sections: [
    {
      title: termsText("buying"),
      text: [termsText("oneSeat"), termsText("noSubscription")],
    },
    {
      title: termsText("account"),
      text: [termsText("verifiedAddress"), termsText("closing")],
    },
    {
      title: termsText("price"),
      text: [termsText("dollars"), termsText("holding"), termsText("receipt")],
    },
    {
      title: termsText("batch"),
      text: [termsText("waitlist"), termsText("afterwards")],
    },
    {
      title: termsText("refunds"),
      text: [termsText.rich("refundsPage", { link: linkTo(paths.refunds.href()) })],
    },
    {
      title: termsText("writing"),
      text: [termsText("public"), termsText("moderation")],
    },
    {
      title: termsText("material"),
      text: [termsText("ownLearning")],
    },
    {
      title: termsText("questions"),
      text: [
        ...(seller() === "" ? [] : [termsText("seller", { seller: seller() })]),
        termsText.rich("address", { school: env.brandName, email: env.supportEmail, mail: mailLink }),
      ],
    },
  ],
});
