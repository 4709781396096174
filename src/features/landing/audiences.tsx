// Who it is for: six groups as entries of a glossary.
import { AUDIENCES } from "./landing.content";
import { landingText } from "../../texts/landing";

export function Audiences() {
  return (
    <dl className="grid grid-cols-1 sm:grid-cols-2 sm:gap-x-10">
      {AUDIENCES.map((title) => (
        <div
          key={title}
          className="border-b border-rule py-5 first:pt-0 last:border-0 sm:nth-2:pt-0 sm:nth-[n+5]:border-0"
        >
          <dt className="font-serif text-lg">{landingText(title)}</dt>
          <dd className="mt-1 max-w-[44ch] text-sm text-ink-soft">{landingText(`${title}Text`)}</dd>
        </div>
      ))}
    </dl>
  );
}
