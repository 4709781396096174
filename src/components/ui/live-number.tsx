// A whole number of at least 0 whose digits animate on change. Assistive technology reads the plain number.
import { useEffect, useRef, type CSSProperties } from "react";
import { announcer } from "../../lib/announcer";
import { cn } from "../../lib/cn";

const DIGITS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9"] as const;

type LiveNumberProps = {
  value: number;
  /** Text announced when the value changes, e.g. (n) => `${n} of 30 seats taken`; not for the first value. */
  announce?: (value: number) => string;
  className?: string;
};

/** A number whose changed digits roll. With `announce`, changes are also read out, at most once in a few seconds. */
export function LiveNumber({ value, announce, className }: LiveNumberProps) {
  const last = useRef(value);
  useEffect(() => {
    if (last.current === value) return;
    last.current = value;
    if (announce !== undefined) announcer.announce(announce(value));
  }, [value, announce]);

  const text = String(value);
  return (
    <span data-slot="live-number" className={cn("figures", className)}>
      <span className="sr-only">{text}</span>
      <span aria-hidden className="roll">
        {[...text].map((digit, index) => (
          // Keyed from the right, so that a digit keeps its element when one is added on the left.
          <span
            key={text.length - index}
            className="roll-digit"
            style={{ "--digit": digit } as CSSProperties}
          >
            {DIGITS.map((step) => (
              <span key={step}>{step}</span>
            ))}
          </span>
        ))}
      </span>
    </span>
  );
}
