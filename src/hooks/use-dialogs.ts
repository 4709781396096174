// Access to the in-page alert and confirmation dialogs.
import { createContext, use } from "react";

type DialogLabels = { title?: string; confirmLabel?: string; cancelLabel?: string };

export type Dialogs = {
  /** Shows the text until it is acknowledged. */
  alert: (text: string, labels?: DialogLabels) => Promise<void>;
  /** Asks; true when confirmed. */
  confirm: (text: string, labels?: DialogLabels) => Promise<boolean>;
};

export const DialogsContext = createContext<Dialogs | null>(null);

export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (dialogs === null) throw new Error("useDialogs needs a DialogsProvider above it");
  return dialogs;
}
