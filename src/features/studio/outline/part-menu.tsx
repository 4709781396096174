// Moving and deleting a section or lesson: the menu at the end of its row.
import { RowMenu } from "../../../components/staff/row-menu";
import { studioText } from "../../../texts/studio";

type PartMenuProps = {
  /** Its title. */
  part: string;
  /** Null at the end of the list. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onDelete: () => void;
};

export const PartMenu = ({ part, onUp, onDown, onDelete }: PartMenuProps) => (
  <RowMenu
    isLastApart
    label={studioText("partActions", { part })}
    actions={[
      { label: studioText("moveUp"), isDisabled: onUp === null, onSelect: () => onUp?.() },
      { label: studioText("moveDown"), isDisabled: onDown === null, onSelect: () => onDown?.() },
      { label: studioText("delete"), isFinal: true, onSelect: onDelete },
    ]}
  />
);
