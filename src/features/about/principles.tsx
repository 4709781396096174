// The principles of the school.
import { aboutText } from "../../texts/about";

const PRINCIPLES = [
  { title: "truth", text: "truthExplained" },
  { title: "understanding", text: "understandingExplained" },
  { title: "finishing", text: "finishingExplained" },
  { title: "everybody", text: "everybodyExplained" },
] as const;

export function Principles() {
  return (
    <ol>
      {PRINCIPLES.map(({ title, text }) => (
        <li
          key={title}
          className="grid gap-x-8 gap-y-1 border-b border-rule py-5 first:pt-0 sm:grid-cols-[16rem_1fr]"
        >
          <h3 className="text-lg">{aboutText(title)}</h3>
          <p className="max-w-[52ch] text-sm text-ink-soft">{aboutText(text)}</p>
        </li>
      ))}
    </ol>
  );
}
