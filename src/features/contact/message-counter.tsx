// 'N/500 characters', in the accent once there are too many.
import { fillText } from "#shared/errors.ts";
import { LIMITS } from "#shared/limits.ts";
import { MESSAGES } from "#shared/messages.ts";
import { cn } from "../../lib/cn";

export function MessageCounter({ length }: { length: number }) {
  return (
    <span className={cn("figures", length > LIMITS.contactMessageMax && "text-accent")}>
      {fillText(MESSAGES.contactCounter, { n: length })}
    </span>
  );
}
