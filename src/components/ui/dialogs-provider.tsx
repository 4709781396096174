import { lazy, Suspense, useMemo, useState, type ReactNode } from "react";
import { DialogsContext, type Dialogs } from "../../hooks/use-dialogs";
import { uiText } from "../../texts/ui";

/** Loaded with the first dialog. */
const AlertDialog = lazy(async () => ({ default: (await import("./alert-dialog")).AlertDialog }));

type Ask = {
  id: number;
  text: string;
  title?: string;
  confirmLabel?: string;
  cancelLabel?: string;
  isFinal?: boolean;
  answer: (yes: boolean) => void;
};

let nextId = 0;

/** Renders the dialogs of `useDialogs`: one at a time, in the order of the calls. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Ask[]>([]);
  const dialogs = useMemo((): Dialogs => {
    const ask = (given: Omit<Ask, "answer" | "id">) =>
      new Promise<boolean>((resolve) => {
        nextId += 1;
        const id = nextId;
        const answer = (yes: boolean) => {
          setQueue((dialogs) => dialogs.filter((other) => other.id !== id));
          resolve(yes);
        };
        setQueue((dialogs) => [...dialogs, { ...given, id, answer }]);
      });
    return {
      alert: async (text, labels) => {
        await ask({ text, ...labels });
      },
      confirm: (text, labels) =>
        ask({
          text,
          confirmLabel: uiText("yes"),
          cancelLabel: uiText("cancel"),
          ...labels,
        }),
    };
  }, []);
  const current = queue[0];
  return (
    <DialogsContext value={dialogs}>
      {children}
      {current !== undefined && (
        <Suspense>
          <AlertDialog
            key={current.id}
            open
            {...current}
            onConfirm={() => {
              current.answer(true);
            }}
            onCancel={() => {
              current.answer(false);
            }}
          />
        </Suspense>
      )}
    </DialogsContext>
  );
}
