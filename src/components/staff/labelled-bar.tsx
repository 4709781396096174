// A progress bar below its number, which stands on the line of the text beside it. Its height is that of the bar of seats.
import { FactLine } from "../ui/fact-line";
import { ProgressBar } from "../ui/progress-bar";

type LabelledBarProps = { percent: number; label: string; text: string; note?: string | undefined };

/** `label` names the bar for screen readers, `text` is the number above it, `note` what it is compared with. */
export function LabelledBar({ percent, label, text, note }: LabelledBarProps) {
  return (
    <div className="min-w-36">
      <p className="mb-1.5 figures text-xs text-ink-soft">
        {note === undefined ? text : <FactLine facts={[text, <Note key="note" text={note} />]} />}
      </p>
      <ProgressBar percent={percent} label={label} changesAtHalf={false} />
    </div>
  );
}

const Note = ({ text }: { text: string }) => <span className="text-ink-faint">{text}</span>;
