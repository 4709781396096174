// Why us: four statements.
import { REASONS } from "./landing.content";
import { landingText } from "../../texts/landing";

export function Reasons() {
  return (
    <ol className="grid grid-cols-1 gap-x-10 sm:grid-cols-2">
      {REASONS.map((title) => (
        <li key={title} className="border-b border-rule py-7 first:pt-0 sm:nth-2:pt-0 sm:nth-[n+3]:border-0">
          <h3 className="max-w-[22ch] text-xl">{landingText(title)}</h3>
          <p className="mt-2 max-w-[46ch] text-sm text-ink-soft">{landingText(`${title}Text`)}</p>
        </li>
      ))}
    </ol>
  );
}
