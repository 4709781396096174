// What a learner should bring along.
import { Panel } from "../../components/ui/panel";

export function Prerequisites({ items }: { items: string[] }) {
  return (
    <Panel title="Prerequisites">
      <ul className="text-ink-soft grid gap-2 text-sm">
        {items.map((item) => (
          <li key={item} className="before:text-accent flex gap-3 before:content-['–']">
            {item}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
