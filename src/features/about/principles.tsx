// The principles of the school.
import { PRINCIPLES } from "./about.content";

export function Principles() {
  return (
    <ol>
      {PRINCIPLES.map(({ title, text }) => (
        <li
          key={title}
          className="grid gap-x-8 gap-y-1 border-b border-rule py-5 first:pt-0 sm:grid-cols-[16rem_1fr]"
        >
          <h3 className="text-lg">{title}</h3>
          <p className="max-w-[52ch] text-sm text-ink-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}
