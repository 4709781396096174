// Asks before "back" or "forward" leave a page. The router has no way to refuse them: the address has changed already when it
// is told. So the address is put back while the question is asked.
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router-dom";

/** The steps that follow one press of "back". Moving in the history is reported later, as the press was. */
type Step =
  | { type: "staying" }
  /** The address is put back, then the question is asked. */
  | { type: "returning"; by: number }
  /** The question was answered with yes. */
  | { type: "leaving" };

/** `mayLeave` asks the question, if there is one; `isRefused` whether there is. */
export function useHistoryQuestion(isRefused: () => boolean, mayLeave: () => Promise<boolean>): void {
  const { pathname, key } = useLocation();
  const place = useRef(0);
  const step = useRef<Step>({ type: "staying" });
  useEffect(() => {
    place.current = placeOf(window.history.state);
  }, [key]);
  const move = useEffectEvent((event: PopStateEvent) => {
    const now = step.current;
    step.current = { type: "staying" };
    if (now.type === "leaving") return;
    if (now.type === "returning") {
      event.stopImmediatePropagation();
      void askToLeave(now.by);
      return;
    }
    const by = placeOf(event.state) - place.current;
    if (by === 0 || window.location.pathname === pathname || !isRefused()) return;
    event.stopImmediatePropagation();
    step.current = { type: "returning", by };
    window.history.go(-by);
  });
  const askToLeave = useEffectEvent(async (by: number) => {
    if (!(await mayLeave())) return;
    step.current = { type: "leaving" };
    window.history.go(by);
  });
  useEffect(() => {
    const listener = (event: PopStateEvent) => {
      move(event);
    };
    // Before the router, which listens without capturing.
    window.addEventListener("popstate", listener, true);
    return () => {
      window.removeEventListener("popstate", listener, true);
    };
  }, []);
}

/** The router numbers the entries of the history. */
const placeOf = (state: unknown): number => {
  const idx = (state as { idx?: unknown } | null)?.idx;
  return typeof idx === "number" ? idx : 0;
};
