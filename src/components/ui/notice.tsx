// A message within the page: information, success or failure. Failures interrupt, the others wait.
import type { ReactNode } from "react";
import { cn } from "../../lib/cn";

const TONE = {
  info: "border-ink-soft",
  good: "border-good",
  error: "border-accent",
} as const;

type NoticeProps = { tone?: keyof typeof TONE; children: ReactNode; className?: string };

export function Notice({ tone = "info", children, className }: NoticeProps) {
  return (
    <div
      role={tone === "error" ? "alert" : "status"}
      data-slot="notice"
      data-tone={tone}
      className={cn("border-l-2 bg-paper-sunk px-4 py-3 text-sm", TONE[tone], className)}
    >
      {children}
    </div>
  );
}
