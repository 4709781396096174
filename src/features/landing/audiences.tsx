// Who it is for: six groups as entries of a glossary.
import { AUDIENCES } from "./landing.content";

export function Audiences() {
  return (
    <dl className="grid sm:grid-cols-2 sm:gap-x-10">
      {AUDIENCES.map(({ title, text }) => (
        <div key={title} className="border-b border-rule py-5">
          <dt className="font-serif text-lg">{title}</dt>
          <dd className="mt-1 max-w-[44ch] text-sm text-ink-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
