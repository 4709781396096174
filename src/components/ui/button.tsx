import { Slot } from "@radix-ui/react-slot";
import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "../../lib/cn";

const button = cva(
  "inline-flex items-center justify-center gap-2 rounded-sm border text-center font-medium text-balance transition-colors duration-150 disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:size-[1.1em] [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary:
          "border-accent bg-accent text-on-accent enabled:hover:border-accent-strong enabled:hover:bg-accent-strong [a&]:hover:border-accent-strong [a&]:hover:bg-accent-strong",
        secondary: "border-rule-strong text-ink enabled:hover:border-ink [a&]:hover:border-ink",
        quiet: "border-transparent text-ink-soft hover:bg-paper-sunk hover:text-ink",
        danger: "border-accent text-accent hover:bg-accent-wash",
      },
      size: {
        sm: "min-h-9 px-3.5 py-1 text-sm max-sm:min-h-11",
        md: "min-h-11 px-5 py-2 text-sm",
        lg: "min-h-13 px-7 py-2.5 text-base",
        icon: "size-11 text-base",
      },
      wide: { true: "w-full" },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof button> & { asChild?: boolean };

/**
 * A button of type "button" unless `type` says otherwise. With `asChild` the only child, such as a link, gets its
 * look.
 */
export function Button({ className, variant, size, wide, asChild = false, type, ...props }: ButtonProps) {
  const look = {
    "data-slot": "button",
    "data-variant": variant ?? "primary",
    className: cn(button({ variant, size, wide }), className),
  };
  if (asChild) return <Slot {...look} {...props} />;
  return <button {...look} type={type ?? "button"} {...props} />;
}
