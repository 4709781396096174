// Two-step sign-in: what it is, whether it is on, and the dialogs around it, each loaded when it is opened.
import { lazy, Suspense, useRef, useState } from "react";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { formatMoment } from "../../lib/format";
import { securityText } from "../../texts/security";

const TwoStepSetup = lazy(async () => ({ default: (await import("./two-step-setup")).TwoStepSetup }));
const TwoStepOff = lazy(async () => ({ default: (await import("./two-step-dialogs")).TwoStepOff }));
const NewRecoveryCodes = lazy(async () => ({
  default: (await import("./two-step-dialogs")).NewRecoveryCodes,
}));

type State = { since: number; recoveryCodesLeft: number };
type Open = "setup" | "off" | "codes";

export function TwoStepPanel({ state, hasPassword }: { state: State | null; hasPassword: boolean }) {
  const [open, setOpen] = useState<Open | null>(null);
  const region = useRef<HTMLDivElement>(null);
  const closing = {
    onClose: () => {
      setOpen(null);
    },
    // The button that opened the dialog may be gone.
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      region.current?.focus();
    },
  };
  return (
    <div ref={region} tabIndex={-1} className="grid gap-5">
      <p className="max-w-measure text-ink-soft">{securityText("twoStepExplained")}</p>
      {state === null ? (
        <TurnOn hasPassword={hasPassword} onOpen={() => setOpen("setup")} />
      ) : (
        <IsOn state={state} onOpen={setOpen} />
      )}
      <p className="max-w-measure text-sm text-ink-faint">{securityText("googleExplained")}</p>
      <Suspense>
        {open === "setup" && <TwoStepSetup {...closing} />}
        {open === "off" && <TwoStepOff {...closing} />}
        {open === "codes" && <NewRecoveryCodes {...closing} />}
      </Suspense>
    </div>
  );
}

function TurnOn({ hasPassword, onOpen }: { hasPassword: boolean; onOpen: () => void }) {
  if (!hasPassword) return <p>{securityText("passwordFirst")}</p>;
  return (
    <Button variant="secondary" className="justify-self-start" onClick={onOpen}>
      {securityText("turnOn")}
    </Button>
  );
}

function IsOn({ state, onOpen }: { state: State; onOpen: (open: Open) => void }) {
  const { since, recoveryCodesLeft } = state;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="good">{securityText("on")}</Badge>
        {securityText("since", { day: formatMoment(since), count: recoveryCodesLeft })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => onOpen("codes")}>
          {securityText("newCodes")}
        </Button>
        <Button variant="danger" size="sm" onClick={() => onOpen("off")}>
          {securityText("turnOff")}
        </Button>
      </div>
    </>
  );
}
