// What the dialogs of the toolbar put into the text.
import type { Editor, JSONContent } from "@tiptap/react";
import type { FigureName } from "#shared/courseware/figures.ts";
import { isImageType } from "#shared/courseware/files.ts";
import type { Uploaded } from "../use-upload";
import type { FormulaValue } from "./formula-dialog";

/** Where a formula is in the text. */
export type FormulaPlace = number;

/** An empty address removes the link at the selection; the label is inserted where nothing is selected. */
export function setLink(editor: Editor, { href, label }: { href: string; label: string }): void {
  const chain = editor.chain().focus();
  if (href === "") chain.extendMarkRange("link").unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive("link"))
    chain.insertContent({ type: "text", text: label, marks: [{ type: "link", attrs: { href } }] }).run();
  else chain.extendMarkRange("link").setLink({ href }).run();
}

/** The cursor goes into a paragraph of its own behind the block, which would be replaced by the next one otherwise. */
function insertBlock(editor: Editor, block: JSONContent): void {
  editor
    .chain()
    .focus()
    .insertContent([block, { type: "paragraph" }])
    .run();
}

/** A paragraph of one link, which the classroom shows as a player. */
export function insertEmbed(editor: Editor, href: string): void {
  const text = { type: "text", text: href, marks: [{ type: "link", attrs: { href } }] };
  insertBlock(editor, { type: "paragraph", content: [text] });
}

export function insertFigure(editor: Editor, { name, alt }: { name: FigureName; alt: string }): void {
  insertBlock(editor, { type: "image", attrs: { src: `figure:${name}`, alt } });
}

/** Null inserts a new formula at the selection. */
export function setFormula(editor: Editor, { latex, isBlock }: FormulaValue, pos: FormulaPlace | null): void {
  const chain = editor.chain().focus();
  if (pos === null) {
    if (isBlock) insertBlock(editor, { type: "blockMath", attrs: { latex } });
    else chain.insertInlineMath({ latex }).run();
  } else if (isBlock) chain.updateBlockMath({ latex, pos }).run();
  else chain.updateInlineMath({ latex, pos }).run();
}

/** A picture of an image, a link to any other file. */
export function insertFile(editor: Editor, { fileId, name, contentType }: Uploaded): void {
  const source = `file:${fileId}`;
  const marks = [{ type: "link", attrs: { href: source } }];
  if (isImageType(contentType)) insertBlock(editor, { type: "image", attrs: { src: source, alt: name } });
  else editor.chain().focus().insertContent({ type: "text", text: name, marks }).run();
}
