// What to do with a mailed link that does not work, below the sentence that it does not.
import type { ReactNode } from "react";
import { linkTo } from "../../components/ui/link-to";
import { Panel } from "../../components/ui/panel";
import { paths } from "../../lib/paths";
import { accountText } from "../../texts/account";

/** `next` is the way to a new link of this kind, `children` the button that leads there. */
export function LinkHelp({ next, children }: { next: string; children: ReactNode }) {
  return (
    <Panel title={accountText("linkHelp")} className="w-full border-rule pt-7">
      <ul className="grid max-w-measure list-disc gap-2 ps-5 text-ink-soft marker:text-ink-faint">
        <li>{next}</li>
        <li>{accountText("linkHelpNewest")}</li>
        <li>{accountText("linkHelpWhole")}</li>
      </ul>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        {children}
        <p className="text-sm text-ink-soft">
          {accountText.rich("linkHelpContact", { link: linkTo(paths.contact.href()) })}
        </p>
      </div>
    </Panel>
  );
}
