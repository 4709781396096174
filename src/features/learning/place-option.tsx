// One thing that learners can do with their seat, as a line of a list.
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type PlaceOptionProps = ComponentProps<"button"> & { icon: LucideIcon };

export const PlaceOption = ({ icon: Icon, children, ...props }: PlaceOptionProps) => (
  <button
    type="button"
    className="flex min-h-11 w-full items-center gap-3 border-b border-rule py-2 text-start text-ink-soft hover:text-accent disabled:opacity-55"
    {...props}
  >
    <Icon className="size-4 shrink-0 text-ink-faint" aria-hidden />
    {children}
  </button>
);
