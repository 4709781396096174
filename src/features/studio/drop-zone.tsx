// A field that takes files from a dialog or dropped onto it.
import { Upload as UploadIcon } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { Button } from "../../components/ui/button";
import { cn } from "../../lib/cn";
import { studioText } from "../../texts/studio";
import { FileInput } from "./file-input";
import { useMainVariant } from "./main-variant";

type DropZoneProps = {
  busy: boolean;
  /** While there is nothing else to see. */
  isTall: boolean;
  onFiles: (files: readonly File[]) => void;
};

export function DropZone({ busy, isTall, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const variant = useMainVariant();
  const hold = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    <div
      className={cn(
        "grid justify-items-start gap-3 rounded-md border border-dashed border-rule-strong p-5 transition-colors sm:p-6",
        isTall && "justify-items-center py-12 text-center sm:py-14",
        isOver && "border-accent bg-accent-wash",
      )}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!busy) onFiles([...event.dataTransfer.files]);
      }}
    >
      {isTall && (
        <>
          <p className="font-serif text-xl">{studioText("noFiles")}</p>
          <p className="max-w-measure text-balance text-ink-soft">{studioText("noFilesHint")}</p>
        </>
      )}
      <FileInput ref={input} onFiles={onFiles} />
      <div className={cn("flex flex-wrap items-center gap-x-4 gap-y-2", isTall && "mt-3 justify-center")}>
        <Button variant={variant} disabled={busy} onClick={() => input.current?.click()}>
          <UploadIcon aria-hidden />
          {studioText(busy ? "uploading" : "upload")}
        </Button>
        <span className="hidden text-sm text-ink-soft sm:inline">{studioText("dropHint")}</span>
      </div>
      <p className="text-sm text-pretty text-ink-faint">{studioText("filesHint")}</p>
    </div>
  );
}
