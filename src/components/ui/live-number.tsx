// A whole number of at least 0 that rolls on change. Its text is the number alone; CSS draws the previous value.
import { useEffect, useRef, useState } from "react";
import { announcer } from "../../lib/announcer";
import { cn } from "../../lib/cn";

type LiveNumberProps = {
  value: number;
  /** Text announced when the value changes, e.g. (n) => `${n} of 30 seats taken`; not for the first value. */
  announce?: (value: number) => string;
  className?: string;
};

/** A number that rolls when it changes, in the face of the text around it. With `announce`, changes are also read out, at most once in a few seconds. */
export function LiveNumber({ value, announce, className }: LiveNumberProps) {
  const announced = useRef(value);
  useEffect(() => {
    if (announced.current === value) return;
    announced.current = value;
    if (announce !== undefined) announcer.announce(announce(value), true);
  }, [value, announce]);

  // `previous` is null except while the number rolls.
  const [shown, setShown] = useState<{ value: number; previous: number | null }>({ value, previous: null });
  if (shown.value !== value) setShown({ value, previous: shown.value });
  return (
    <span data-slot="live-number" className={cn("tabular-nums", className)}>
      {shown.previous === null ? (
        value
      ) : (
        <span className="roll">
          <span
            // A new element for each value, so that the animation starts again.
            key={value}
            className="roll-value"
            data-previous={shown.previous}
            data-direction={value > shown.previous ? "up" : "down"}
            onAnimationEnd={() => {
              setShown({ value, previous: null });
            }}
          >
            {value}
          </span>
        </span>
      )}
    </span>
  );
}
