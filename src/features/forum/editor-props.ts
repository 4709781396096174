// The props of the lazily loaded editor.
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
  /** The main field of its page. */
  isTall?: boolean;
  onChange: (writing: Writing) => void;
  onBlur: () => void;
  /** The editor takes the focus at its end each time this number grows. */
  focusRequest?: number | undefined;
  /** Finds people for a mention; without it there are no mentions. */
  suggest?: Suggest | undefined;
};
