// What a learner should bring along.
import { Panel } from "../../components/ui/panel";
import { courseText } from "../../texts/course";

export function Prerequisites({ items }: { items: string[] }) {
  if (items.length === 0) return null;
  return (
    <Panel title={courseText("prerequisites")}>
      <ul className="grid grid-cols-1 gap-2 text-sm wrap-anywhere text-ink-soft">
        {items.map((item, index) => (
          <li key={index} className="flex gap-3">
            <span aria-hidden className="text-accent">
              –
            </span>
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
