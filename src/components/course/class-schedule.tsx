// When the classes of a batch take place: by the reader's clock, and below it by that of the batch where they differ.
import { createElement } from "react";
import { LocalText } from "../ui/local-text";
import { useInBrowser } from "../../hooks/use-in-browser";
import type { Course } from "../../lib/course";
import { linesOf, type ClassLine } from "./class-lines";
import { browserTimeZone } from "../../lib/format";

type Schedule = NonNullable<Course["schedule"]>;

export function ClassSchedule({ schedule }: { schedule: Schedule }) {
  // Rendered ahead of time for readers of all zones.
  const isInBrowser = useInBrowser();
  const lines = linesOf(schedule, isInBrowser ? browserTimeZone() : schedule.timeZone);
  return lines.map((line) => (
    <span key={line.startsAt} className="block text-balance">
      {line.days !== null && (
        <span className="block">
          <LocalText>{line.days}</LocalText>
        </span>
      )}
      {/* Node and browsers may put different spaces into a time. */}
      <LocalText className="block">{line.hours}</LocalText>
      {isInBrowser ? <BatchHours line={line} /> : <SecondLine line={line} timeZone={schedule.timeZone} />}
    </span>
  ));
}

const BatchHours = ({ line: { batchHours } }: { line: ClassLine }) =>
  batchHours !== null && <span className="block text-ink-faint">{batchHours}</span>;

/** An empty line for readers who will have two, so that nothing moves; public/theme.js decides before the first paint. */
const SecondLine = ({ line, timeZone }: { line: ClassLine; timeZone: string }) =>
  createElement(
    "second-clock",
    { class: "block", at: line.startsAt, zone: timeZone, "aria-hidden": true },
    "\u00a0",
  );
