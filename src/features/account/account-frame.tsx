// The frame of every account screen: what it is for on the left, the one form on the right.
import type { ReactNode, Ref } from "react";
import { DecisionBoundary } from "../../components/art/decision-boundary";

type AccountFrameProps = {
  title: string;
  lead?: ReactNode;
  /** For a title that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

export function AccountFrame({ title, lead, titleRef, children }: AccountFrameProps) {
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-12 pb-20 lg:grid-cols-12 lg:pt-20">
      <header className="lg:col-span-5">
        <h1 ref={titleRef} className="text-title outline-none" {...(titleRef && { tabIndex: -1 })}>
          {title}
        </h1>
        {lead !== undefined && (
          <div className="mt-5 max-w-[38ch] text-lg text-pretty text-ink-soft">{lead}</div>
        )}
        <DecisionBoundary className="mt-12 hidden w-full max-w-80 lg:block" />
      </header>
      <div className="w-full max-w-narrow lg:col-span-6 lg:col-start-7 lg:pt-3">{children}</div>
    </div>
  );
}
