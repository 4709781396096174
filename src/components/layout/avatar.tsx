import { useState } from "react";
import { cn } from "../../lib/cn";
import { initialOf } from "../../lib/format";

type AvatarProps = { name: string; email?: string; photoURL: string | null; className?: string };

/**
 * A person's picture, or the first letter of the name. `email` gives the letter when the name is empty. Hidden from
 * screen readers: show the name as text.
 */
export function Avatar({ name, email = "", photoURL, className }: AvatarProps) {
  const [failed, setFailed] = useState(false);
  const classes = cn("size-9 shrink-0 rounded-full", className);
  if (photoURL !== null && !failed) {
    return (
      <img
        src={photoURL}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => {
          setFailed(true);
        }}
        className={cn(classes, "object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={cn(
        classes,
        "avatar-letter grid place-items-center border border-rule-strong bg-paper-sunk font-serif",
      )}
    >
      <span>{initialOf(name, email)}</span>
    </span>
  );
}
