import { useEffect, useState, startTransition } from "react";

/** Pause in typing after which the text is read: reading a long one takes longer than a key press. */
const PAUSE_MS = 400;

/** The text as it was when typing paused last. Rendering with it can be interrupted. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => {
      startTransition(() => {
        setSettled(text);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [text, settled]);
  return settled;
}
