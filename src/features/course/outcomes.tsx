// What a learner can do afterwards.
import { Check } from "lucide-react";
import { Panel } from "../../components/ui/panel";
import { courseText } from "../../texts/course";

export function Outcomes({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <Panel title={courseText("outcomes")}>
      <ul className="grid grid-cols-1 gap-x-10 gap-y-4 wrap-anywhere sm:grid-cols-2">
        {items.map((item, index) => (
          <li key={index} className="flex gap-3">
            <Check className="mt-1.5 size-4 shrink-0 text-accent" aria-hidden />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
