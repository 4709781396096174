// The second step: the declaration as it will be sent, with today's date.
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { useFocusOnMount } from "../../hooks/use-focus-on-mount";
import { useNow } from "../../hooks/use-now";
import { env } from "../../lib/env";
import { formatMoment } from "../../lib/format";
import { withdrawalText } from "../../texts/withdrawal";
import type { Declaration } from "./declaration.types";

type ConfirmationProps = {
  declaration: Declaration;
  busy: boolean;
  failure: "tooMany" | "failed" | null;
  onConfirm: () => void;
  onBack: () => void;
};

export function WithdrawalConfirmation({ declaration, busy, failure, onConfirm, onBack }: ConfirmationProps) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const now = useNow(60_000);
  const facts = [
    [withdrawalText("name"), declaration.name],
    [withdrawalText("email"), declaration.email],
    [withdrawalText("contract"), declaration.contract],
    [withdrawalText("today"), formatMoment(now)],
  ];
  return (
    <div className="grid gap-6">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {withdrawalText("stepTwo")}
      </h2>
      <p className="max-w-measure">{withdrawalText("declaration")}</p>
      <dl className="grid grid-cols-1 border-t border-rule sm:grid-cols-[auto_1fr]">
        {facts.map(([label, value]) => (
          <div
            key={label}
            className="grid gap-x-8 border-b border-rule py-3 sm:col-span-2 sm:grid-cols-subgrid"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {failure !== null && (
        <Notice tone="error" takesFocus>
          <p>{withdrawalText(failure)}</p>
          <p>
            <a className="wrap-anywhere link" href={`mailto:${env.supportEmail}`}>
              {env.supportEmail}
            </a>
          </p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" disabled={busy} onClick={onConfirm}>
          {withdrawalText(busy ? "confirming" : "confirm")}
        </Button>
        <Button size="lg" variant="secondary" disabled={busy} onClick={onBack}>
          {withdrawalText("back")}
        </Button>
      </div>
    </div>
  );
}
