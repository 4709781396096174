// 'N/500 characters', in the accent once there are too many.
import { LIMITS } from "#shared/limits.ts";
import { sharedText } from "../../texts/messages";
import { cn } from "../../lib/cn";

export function MessageCounter({ length }: { length: number }) {
  return (
    <span className={cn("figures", length > LIMITS.contactMessageMax && "text-accent")}>
      {sharedText("contactCounter", { n: length })}
    </span>
  );
}
