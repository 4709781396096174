// The frame of every account screen: what it is for on the left, the one form on the right.
import { Fragment, type ReactNode, type Ref } from "react";
import { DecisionBoundary } from "../../components/art/decision-boundary";
import { cn } from "../../lib/cn";

type AccountFrameProps = {
  title: string;
  lead?: ReactNode;
  /** For a title that takes the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** What came of a link: there is no form, so the figure is beside the text, and on phones below it. */
  isOutcome?: boolean;
  children: ReactNode;
};

/** Where the form and the figure stand on wide screens. */
const FORM = {
  content: "lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:row-start-1 lg:pt-3",
  figure: "hidden max-w-80 lg:col-span-5 lg:row-start-2 lg:mt-2 lg:block",
};
const OUTCOME = {
  content: "lg:col-span-5 lg:row-start-2",
  figure: "mt-4 max-w-96 lg:col-span-6 lg:col-start-7 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:max-w-none",
};

/** Each begins on a line of its own where it does not fit into the one before. */
const sentencesOf = (title: string): string[] => title.split(/(?<=[.!?]) /);

export function AccountFrame({ title, lead, titleRef, isOutcome = false, children }: AccountFrameProps) {
  const place = isOutcome ? OUTCOME : FORM;
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-12 pb-20 lg:grid-cols-12 lg:grid-rows-[auto_1fr] lg:pt-20">
      <header className="lg:col-span-6">
        <h1 ref={titleRef} className="text-title outline-none" {...(titleRef && { tabIndex: -1 })}>
          {sentencesOf(title).map((sentence, index) => (
            <Fragment key={sentence}>
              {index > 0 && " "}
              <span className="inline-block">{sentence}</span>
            </Fragment>
          ))}
        </h1>
        {lead !== undefined && (
          <div className="mt-5 max-w-[38ch] text-lg text-pretty text-ink-soft">{lead}</div>
        )}
      </header>
      <div className={cn("w-full max-w-narrow", place.content)}>{children}</div>
      <DecisionBoundary className={place.figure} />
    </div>
  );
}
