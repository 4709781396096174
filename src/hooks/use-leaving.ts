// Asks before a page with something unsaved is left: by closing it, or by a link of the site.
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { uiText } from "../texts/ui";
import { useDialogs } from "./use-dialogs";
import { useUnloadWarning } from "./use-unload-warning";

type Leaving = {
  /** Whether there is something that is not stored. */
  isUnsaved: () => boolean;
  /** Whether it will not be stored without the author: what only waits is sent when the page is left. */
  isRefused: () => boolean;
  question: string;
};

export function useLeaving({ isUnsaved, isRefused, question }: Leaving): void {
  const { confirm } = useDialogs();
  const navigate = useNavigate();
  useUnloadWarning(isUnsaved);
  const ask = useEffectEvent(async (event: MouseEvent) => {
    const path = pathOf(event);
    if (path === null || !isRefused()) return;
    event.preventDefault();
    event.stopPropagation();
    const labels = { confirmLabel: uiText("leave"), cancelLabel: uiText("stay") };
    if (await confirm(question, labels)) await navigate(path);
  });
  useEffect(() => {
    const listener = (event: MouseEvent) => void ask(event);
    // Before the router, which listens further inside.
    document.addEventListener("click", listener, true);
    return () => {
      document.removeEventListener("click", listener, true);
    };
  }, []);
}

/** The path of this site to which a click leads in this tab; null for all other clicks. */
function pathOf(event: MouseEvent): string | null {
  const { target } = event;
  if (opensElsewhere(event) || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>("a[href]");
  if (link === null || link.target === "_blank" || link.origin !== window.location.origin) return null;
  // Links within the text that is edited are not followed.
  if (link.closest("[contenteditable=true]") !== null) return null;
  return `${link.pathname}${link.search}${link.hash}`;
}

/** A click of another button than the main one, or with a key that opens a tab, a window or a download. */
const opensElsewhere = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
