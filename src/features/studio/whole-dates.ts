// Times in lines of text: a date stays in one line, and so does a time of day.
import { formatTime } from "../../lib/format";

export function wholeTime(timeMs: number): string {
  const parts = formatTime(timeMs).split(", ");
  const clock = parts.pop() ?? "";
  return [parts.join(", "), clock].map((part) => part.replaceAll(" ", "\u00A0")).join(", ");
}
