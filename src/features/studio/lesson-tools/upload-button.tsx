// Chooses files to upload into a text.
import { ImagePlus } from "lucide-react";
import { useRef } from "react";
import { studioText } from "../../../texts/studio";
import { FileInput } from "../file-input";
import { ToolButton } from "./tool-button";

export function UploadButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <FileInput ref={input} onFiles={onFiles} />
      <ToolButton icon={ImagePlus} label={studioText("picture")} onClick={() => input.current?.click()} />
    </>
  );
}
