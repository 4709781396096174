// Two-step sign-in: what it is, whether it is on, and the dialogs around it, each loaded when it is opened.
import { lazy, Suspense, useRef, useState } from "react";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { countOf, formatMoment } from "../../lib/format";

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
  const close = () => {
    setOpen(null);
    // The button that opened the dialog may be gone.
    region.current?.focus();
  };
  return (
    <div ref={region} tabIndex={-1} className="grid gap-5">
      <p className="max-w-measure text-ink-soft">
        After your password, signing in asks for a code from an authenticator app on your phone. A stolen
        password alone is then not enough.
      </p>
      {state === null ? (
        <TurnOn hasPassword={hasPassword} onOpen={() => setOpen("setup")} />
      ) : (
        <IsOn state={state} onOpen={setOpen} />
      )}
      <p className="max-w-measure text-sm text-ink-faint">
        Sign-in with Google does not ask for this code: it relies on the second step of your Google account.
      </p>
      <Suspense>
        {open === "setup" && <TwoStepSetup onClose={close} />}
        {open === "off" && <TwoStepOff onClose={close} />}
        {open === "codes" && <NewRecoveryCodes onClose={close} />}
      </Suspense>
    </div>
  );
}

function TurnOn({ hasPassword, onOpen }: { hasPassword: boolean; onOpen: () => void }) {
  if (!hasPassword) return <p>Set a password first. This account does not have one yet.</p>;
  return (
    <Button variant="secondary" className="justify-self-start" onClick={onOpen}>
      Turn on
    </Button>
  );
}

function IsOn({ state, onOpen }: { state: State; onOpen: (open: Open) => void }) {
  const { since, recoveryCodesLeft } = state;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="good">On</Badge>
        since {formatMoment(since)}, {countOf(recoveryCodesLeft, "recovery code")} left
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => onOpen("codes")}>
          New recovery codes
        </Button>
        <Button variant="danger" size="sm" onClick={() => onOpen("off")}>
          Turn off
        </Button>
      </div>
    </>
  );
}
