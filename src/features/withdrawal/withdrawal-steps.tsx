// The two steps of a withdrawal: what is withdrawn from, and the confirmation; then that it was received.
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { useFocusOnMount } from "../../hooks/use-focus-on-mount";
import { readAppError } from "../../lib/app-error";
import { pageLanguage } from "../../texts/locale";
import { withdrawalText } from "../../texts/withdrawal";
import type { Declaration } from "./declaration.types";
import { WithdrawalConfirmation } from "./withdrawal-confirmation";
import { WithdrawalForm } from "./withdrawal-form";

type Step = "form" | "confirm" | "done";
type Failure = "tooMany" | "failed";

export function WithdrawalSteps() {
  const declare = useMutation(api.withdrawals.declare);
  const [step, setStep] = useState<Step>("form");
  const [declaration, setDeclaration] = useState<Declaration | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [busy, setBusy] = useState(false);

  const send = async (form: Declaration) => {
    setBusy(true);
    setFailure(null);
    try {
      await declare({ form, language: pageLanguage() });
      setStep("done");
    } catch (thrown) {
      setFailure(readAppError(thrown).code === "too-many-requests" ? "tooMany" : "failed");
    } finally {
      setBusy(false);
    }
  };

  if (declaration !== null && step === "done") return <Received email={declaration.email} />;
  if (declaration !== null && step === "confirm")
    return (
      <WithdrawalConfirmation
        declaration={declaration}
        busy={busy}
        failure={failure}
        onConfirm={() => void send(declaration)}
        onBack={() => {
          setFailure(null);
          setStep("form");
        }}
      />
    );
  return (
    <WithdrawalForm
      given={declaration}
      onNext={(form) => {
        setDeclaration(form);
        setStep("confirm");
      }}
    />
  );
}

function Received({ email }: { email: string }) {
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div role="status" className="grid max-w-measure gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-xl">
        {withdrawalText("done")}
      </h2>
      <p className="wrap-anywhere text-ink-soft">{withdrawalText("doneText", { email })}</p>
      <p className="text-ink-soft">{withdrawalText("doneNext")}</p>
    </div>
  );
}
