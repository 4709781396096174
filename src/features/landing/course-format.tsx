// How a course runs: its four parts.
import { FORMAT } from "./landing.content";

export function CourseFormat() {
  return (
    <dl>
      {FORMAT.map(({ figure, title, text }) => (
        <div
          key={title}
          className="border-rule grid grid-cols-[5rem_1fr] gap-x-5 border-b py-5 first:pt-0 sm:grid-cols-[7rem_14rem_1fr]"
        >
          <span aria-hidden className="figures text-accent row-span-2 text-xl sm:row-span-1">
            {figure}
          </span>
          <dt className="font-serif text-lg">{title}</dt>
          <dd className="text-ink-soft max-w-[46ch] text-sm sm:pt-1">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
