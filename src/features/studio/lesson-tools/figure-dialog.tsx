// One of the school's drawings, chosen by its picture.
import { useState } from "react";
import { FIGURES, type FigureName } from "#shared/courseware/figures.ts";
import { GalleryFigure } from "../../../components/art/gallery";
import { TextField } from "../../../components/ui/input";
import { figureName } from "../../../texts/art";
import { studioText } from "../../../texts/studio";
import { DrawingChoice } from "../drawing-choice";
import { InsertDialog } from "./insert-dialog";

type FigureDialogProps = {
  onInsert: (figure: { name: FigureName; alt: string }) => void;
  onClose: () => void;
};

export function FigureDialog({ onInsert, onClose }: FigureDialogProps) {
  const [name, setName] = useState<FigureName | null>(null);
  const [alt, setAlt] = useState("");
  return (
    <InsertDialog
      title={studioText("figureFromGallery")}
      action={studioText("insert")}
      isReady={name !== null}
      className="max-w-wide"
      onInsert={() => {
        if (name !== null) onInsert({ name, alt: alt.trim() === "" ? figureName(name) : alt.trim() });
      }}
      onClose={onClose}
    >
      <div className="max-h-[50dvh] overflow-y-auto p-1">
        <DrawingChoice
          legend={studioText("figure")}
          names={FIGURES}
          nameOf={figureName}
          value={name}
          show={(one) => <GalleryFigure name={one} className="w-full max-w-40" />}
          isNamed
          onChoose={setName}
        />
      </div>
      <TextField
        label={studioText("caption")}
        hint={studioText("captionHint")}
        maxLength={200}
        value={alt}
        onChange={({ target }) => setAlt(target.value)}
      />
    </InsertDialog>
  );
}
