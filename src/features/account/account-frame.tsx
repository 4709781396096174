// The frame of every account screen: what it is for on the left, the one form on the right.
import type { ReactNode, Ref } from "react";
import { cn } from "../../lib/cn";
import { DecisionBoundary } from "../../components/art/decision-boundary";

type AccountFrameProps = {
  title: string;
  lead?: ReactNode;
  /** For a title that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** The content is what the title is about, and below it; the drawing is beside both. */
  isStacked?: boolean;
  children: ReactNode;
};

export function AccountFrame({ title, lead, titleRef, isStacked = false, children }: AccountFrameProps) {
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-12 pb-20 lg:grid-cols-12 lg:pt-20">
      <header className={isStacked ? "lg:col-span-7" : "lg:col-span-5"}>
        <h1 ref={titleRef} className="text-title outline-none" {...(titleRef && { tabIndex: -1 })}>
          {title}
        </h1>
        {lead !== undefined && (
          <div className="mt-5 max-w-[38ch] text-lg text-pretty text-ink-soft">{lead}</div>
        )}
        {!isStacked && <DecisionBoundary className="mt-12 hidden w-full max-w-80 lg:block" />}
      </header>
      <div
        className={cn(
          "w-full max-w-narrow",
          isStacked ? "lg:col-span-7" : "lg:col-span-6 lg:col-start-7 lg:pt-3",
        )}
      >
        {children}
      </div>
      {isStacked && (
        <DecisionBoundary className="hidden w-full max-w-80 lg:col-span-4 lg:col-start-9 lg:row-span-2 lg:row-start-1 lg:block" />
      )}
    </div>
  );
}
