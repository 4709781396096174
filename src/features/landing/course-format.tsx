// How a course runs: its four parts.
import { FORMAT } from "./landing.content";
import { landingText } from "../../texts/landing";

export function CourseFormat() {
  return (
    <dl>
      {FORMAT.map(({ figure, title }) => (
        <div
          key={title}
          className="grid grid-cols-[min(5rem,25%)_minmax(0,1fr)] gap-x-5 border-b border-rule py-5 first:pt-0 last:border-0 sm:grid-cols-[7rem_14rem_1fr]"
        >
          <span aria-hidden className="row-span-2 figures text-xl text-accent sm:row-span-1">
            {figure}
          </span>
          <dt className="font-serif text-lg">{landingText(title)}</dt>
          <dd className="max-w-[46ch] text-sm text-ink-soft sm:pt-1">{landingText(`${title}Text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
