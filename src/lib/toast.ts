// Toasts: short messages that disappear after a few seconds. Their container is loaded with the first one.

type Show = (text: string) => void;

let show: Show | null = null;
let waiting: string[] = [];
let wanted: (() => void) | null = null;

/** Shows `text`, or keeps it until the container is there. */
export function showToast(text: string): void {
  if (show !== null) {
    show(text);
    return;
  }
  waiting.push(text);
  wanted?.();
}

/** Calls `listener` when there is a toast to show and no container. */
export function onFirstToast(listener: () => void): () => void {
  wanted = listener;
  if (waiting.length > 0) listener();
  return () => {
    wanted = null;
  };
}

/** Of the container, when it is there. */
export function connectToasts(given: Show): () => void {
  show = given;
  for (const text of waiting) show(text);
  waiting = [];
  return () => {
    show = null;
  };
}
