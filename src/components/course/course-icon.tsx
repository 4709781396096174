import {
  BookOpen,
  Brain,
  ChartLine,
  CodeXml,
  Compass,
  Database,
  Network,
  ShieldCheck,
  type LucideIcon,
} from "lucide-react";
import { cn } from "../../lib/cn";

/** Icons by the name in the course's `icon` field. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  ...{ compass: Compass, network: Network, book: BookOpen, brain: Brain },
  ...{ code: CodeXml, chart: ChartLine, database: Database, shield: ShieldCheck },
};

/** The icon of a course. It is decorative: the title beside it names the course. An unknown name gets a book. */
export function CourseIcon({ name, className }: { name: string; className?: string }) {
  const Icon = ICONS[name] ?? BookOpen;
  return (
    <span
      aria-hidden
      data-slot="course-icon"
      data-icon={name}
      className={cn("grid shrink-0 place-items-center rounded-md border border-ink text-accent", className)}
    >
      <Icon className="size-1/2" strokeWidth={1.5} />
    </span>
  );
}
