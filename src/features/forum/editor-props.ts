// What the field hands to the editor that it loads.
import type { FieldWiring } from "../../components/ui/field";
import type { Writing } from "./draft";

export type EditorProps = {
  label: string;
  writing: Writing;
  wiring: FieldWiring;
  autoFocus: boolean;
  onChange: (writing: Writing) => void;
  onBlur: () => void;
};
