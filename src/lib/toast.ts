// Toasts: short messages that disappear after a few seconds. Their container is loaded with the first one.

type Show = (text: string) => void;

let show: Show | null = null;
let waiting: (() => void)[] = [];
let wanted: (() => void) | null = null;

/** Resolves when the toast is shown. */
export function showToast(text: string): Promise<void> {
  return new Promise((resolve) => {
    const give = () => {
      show?.(text);
      resolve();
    };
    if (show !== null) {
      give();
      return;
    }
    waiting.push(give);
    wanted?.();
  });
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
  for (const give of waiting) give();
  waiting = [];
  return () => {
    show = null;
  };
}
