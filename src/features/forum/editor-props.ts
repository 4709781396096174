// What the field hands to the editor that it loads.
import type { api } from "#convex/_generated/api.js";
import type { FieldWiring } from "../../components/ui/field";
import type { Writing } from "./draft";

export type Person = (typeof api.mentions.suggest)["_returnType"][number];
export type Suggest = (prefix: string) => Promise<Person[]>;

export type EditorProps = {
  label: string;
  writing: Writing;
  wiring: FieldWiring;
  autoFocus: boolean;
  onChange: (writing: Writing) => void;
  onBlur: () => void;
  /** Whom an @ may mean; without it an @ is just a character. */
  suggest?: Suggest | undefined;
};
