// Rotates through a list at an interval; not while paused, hidden, or with reduced motion.
import { useEffect, useState, useSyncExternalStore } from "react";
import { REVIEW_ROTATION_MS } from "#shared/durations.ts";
import { LIMITS } from "#shared/limits.ts";
import { useReducedMotion } from "../../hooks/use-media-query";
import { nextStart, previousStart, shownItems } from "./rotation";

const SIZE = LIMITS.reviewsShownAtOnce;

const watchVisibility = (changed: () => void) => {
  document.addEventListener("visibilitychange", changed);
  return () => {
    document.removeEventListener("visibilitychange", changed);
  };
};
const isHidden = () => document.visibilityState === "hidden";
const neverHidden = () => false;

export function useRotation<T>(items: readonly T[]) {
  const [start, setStart] = useState(0);
  const [isAttended, setIsAttended] = useState(false);
  const reducedMotion = useReducedMotion();
  const [stopped, setStopped] = useState(false);
  const hidden = useSyncExternalStore(watchVisibility, isHidden, neverHidden);
  const rotates = items.length > SIZE;
  const running = rotates && !isAttended && !stopped && !reducedMotion && !hidden;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => {
      setStart((current) => nextStart(current, SIZE, items.length));
    }, REVIEW_ROTATION_MS);
    return () => {
      clearInterval(timer);
    };
  }, [running, items.length]);

  return {
    shown: shownItems(items, start, SIZE),
    rotates,
    stopped: stopped || reducedMotion,
    mayRun: !reducedMotion,
    toggle: () => {
      setStopped(!stopped);
    },
    next: () => {
      setStart(nextStart(start, SIZE, items.length));
    },
    previous: () => {
      setStart(previousStart(start, SIZE, items.length));
    },
    /** To spread over the region: pointing at it or focusing within pauses the rotation. */
    pauseHandlers: {
      onPointerEnter: () => {
        setIsAttended(true);
      },
      onPointerLeave: () => {
        setIsAttended(false);
      },
      onFocus: () => {
        setIsAttended(true);
      },
      onBlur: () => {
        setIsAttended(false);
      },
    },
  };
}
