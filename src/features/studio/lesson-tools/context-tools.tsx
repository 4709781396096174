// Tools of the block in which the selection is: a table's rows and columns, the language of code.
import type { Editor } from "@tiptap/react";
import { Select } from "../../../components/ui/select";
import { Button } from "../../../components/ui/button";
import { studioText } from "../../../texts/studio";
import { CODE_LANGUAGES } from "./code-languages";

const TABLE = {
  rowBelow: (editor: Editor) => editor.chain().focus().addRowAfter().run(),
  columnAfter: (editor: Editor) => editor.chain().focus().addColumnAfter().run(),
  deleteRow: (editor: Editor) => editor.chain().focus().deleteRow().run(),
  deleteColumn: (editor: Editor) => editor.chain().focus().deleteColumn().run(),
  deleteTable: (editor: Editor) => editor.chain().focus().deleteTable().run(),
} as const;

const NAMES = ["rowBelow", "columnAfter", "deleteRow", "deleteColumn", "deleteTable"] as const;

export const TableTools = ({ editor }: { editor: Editor }) => (
  <div
    role="group"
    aria-label={studioText("table")}
    className="flex flex-wrap gap-1 border-t border-rule p-1"
  >
    {NAMES.map((name) => (
      <Button
        key={name}
        variant="quiet"
        size="sm"
        onMouseDown={(event) => {
          event.preventDefault();
        }}
        onClick={() => {
          TABLE[name](editor);
        }}
      >
        {studioText(name)}
      </Button>
    ))}
  </div>
);

/** A language that is not in the list, from the Markdown source, stays. */
export function CodeTools({ editor, language }: { editor: Editor; language: string }) {
  const isListed = CODE_LANGUAGES.some(([id]) => id === language);
  return (
    <label className="flex items-center gap-3 border-t border-rule px-2 py-1 text-sm text-ink-soft">
      {studioText("codeLanguage")}
      <Select
        className="h-9 w-auto py-0"
        value={language}
        onChange={({ target }) => {
          editor
            .chain()
            .updateAttributes("codeBlock", { language: target.value === "" ? null : target.value })
            .run();
        }}
      >
        <option value="">{studioText("plainText")}</option>
        {!isListed && language !== "" && <option value={language}>{language}</option>}
        {CODE_LANGUAGES.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
