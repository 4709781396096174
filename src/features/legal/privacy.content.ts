// What is stored, where and for how long, as the code does it. The periods are those of convex/crons.ts and of
// the deletion of accounts (convex/model/ownData).
import { createElement } from "react";
import { env } from "../../lib/env";
import { privacyText } from "../../texts/privacy";
import type { LegalText } from "./legal.types";
import { mailLink } from "./mail-link";
import { FormService, Mailer } from "./processors";
import { seller } from "./seller";

const onServers = (): LegalText["sections"] => [
  {
    title: privacyText("stored"),
    text: [
      [
        privacyText("account"),
        privacyText("sessions"),
        privacyText("courses"),
        privacyText("payments"),
        privacyText("posts"),
        privacyText("emails"),
      ],
      privacyText("visibility"),
    ],
  },
  {
    title: privacyText("processors"),
    text: [
      [
        privacyText("paypal"),
        createElement(Mailer),
        privacyText("google"),
        privacyText("hosting"),
        createElement(FormService),
      ],
    ],
  },
];

const inBrowsers = (): LegalText["sections"] => [
  {
    title: privacyText("browser"),
    text: [
      privacyText("cookies"),
      [
        privacyText("keys"),
        privacyText("device"),
        privacyText("theme"),
        privacyText("language"),
        privacyText("registeredEmail"),
        privacyText("drafts"),
      ],
      privacyText("otherCookies"),
    ],
  },
  {
    title: privacyText("periods"),
    text: [
      [
        privacyText("unverified"),
        privacyText("sessionPeriod"),
        privacyText("notifications"),
        privacyText("links"),
        privacyText("providerMessages"),
        privacyText("accountPeriod"),
        privacyText("emailPeriod"),
        privacyText("postPeriod"),
        privacyText("paymentPeriod"),
        privacyText("withdrawalPeriod"),
        privacyText("contactPeriod"),
      ],
    ],
  },
  {
    title: privacyText("rights"),
    text: [
      ...(seller() === "" ? [] : [privacyText("controller", { seller: seller() })]),
      privacyText("ownChanges"),
      privacyText.rich("requests", { email: env.supportEmail, mail: mailLink }),
    ],
  },
];

export const privacy = (): LegalText => ({
  title: privacyText("title"),
  lead: privacyText("lead"),
  updated: "2026-11-30",
  sections: [...onServers(), ...inBrowsers()],
});
