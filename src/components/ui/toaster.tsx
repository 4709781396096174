import { useEffect } from "react";
import { Toaster as Sonner, toast } from "sonner";
import { connectToasts } from "../../lib/toast";
import { uiText } from "../../texts/ui";

/** The container of toasts (sonner); call `showToast` of lib/toast. */
export function Toaster() {
  useEffect(
    () =>
      connectToasts((text) => {
        toast(text);
      }),
    [],
  );
  return (
    <Sonner
      position="bottom-right"
      // In line with the page's edge on wide screens.
      offset={{ bottom: 24, right: 40 }}
      containerAriaLabel={uiText("toasts")}
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            "flex w-full items-start gap-3 rounded-md border border-rule-strong bg-paper-raised px-4 py-3 font-sans text-sm text-ink",
          description: "text-ink-soft",
        },
      }}
    />
  );
}
