// In-page alert and confirmation dialogs.
import { createContext, use } from "react";

type DialogLabels = {
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** What is confirmed cannot be undone. */
  isFinal?: boolean;
};

export type Dialogs = {
  /** Resolves when the text is acknowledged, also by Escape. */
  alert: (text: string, labels?: DialogLabels) => Promise<void>;
  /** Resolves to true when confirmed, to false when cancelled or closed. */
  confirm: (text: string, labels?: DialogLabels) => Promise<boolean>;
};

export const DialogsContext = createContext<Dialogs | null>(null);

/** Throws outside a DialogsProvider. */
export function useDialogs(): Dialogs {
  const dialogs = use(DialogsContext);
  if (dialogs === null) throw new Error("useDialogs needs a DialogsProvider above it");
  return dialogs;
}
