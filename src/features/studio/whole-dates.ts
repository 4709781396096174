// Times in lines of text: a date stays in one line, and so does a time of day.
import { formatTime } from "../../lib/format";

export const wholeTime = (timeMs: number): string =>
  formatTime(timeMs)
    .split(", ")
    .map((part) => part.replaceAll(" ", "\u00A0"))
    .join(", ");
