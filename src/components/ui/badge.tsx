import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn";

const badge = cva(
  "inline-flex w-fit items-center gap-1.5 rounded-sm border px-2 py-0.5 font-sans text-xs font-medium tracking-normal whitespace-nowrap",
  {
    variants: {
      tone: {
        plain: "border-rule-strong text-ink-soft",
        accent: "border-accent text-accent",
        ink: "border-ink text-ink",
        solid: "border-ink bg-ink text-paper",
        good: "border-transparent bg-good-wash text-good",
        warn: "border-transparent bg-warn-wash text-warn",
      },
    },
    defaultVariants: { tone: "plain" },
  },
);

/** A short state as text. The tone only repeats what the text says, so it needs no label. */
export function Badge({ className, tone, ...props }: ComponentProps<"span"> & VariantProps<typeof badge>) {
  return (
    <span
      data-slot="badge"
      data-tone={tone ?? "plain"}
      className={cn(badge({ tone }), className)}
      {...props}
    />
  );
}
