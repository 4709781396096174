// The Markdown of a lesson as plain text. Files are uploaded by the button, by pasting and by dropping.
import { Bold, Code, Heading2, Italic, Link2, List, Quote, type LucideIcon } from "lucide-react";
import { useRef, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { isImageType } from "#shared/courseware/files.ts";
import { lessonTextFaults } from "#shared/courseware/markdown.ts";
import { COURSEWARE } from "#shared/limits.ts";
import { Notice } from "../../../components/ui/notice";
import { ToolbarFrame } from "../../../components/ui/toolbar-frame";
import { errorText } from "../../../texts/errors";
import { studioText } from "../../../texts/studio";
import type { Uploaded } from "../use-upload";
import { indent, insertText, isFree, selectLine, wrap, prefix } from "./source-edits";
import { useSettled } from "./use-settled";
import { EditorBar } from "../lesson-tools/editor-bar";
import { ToolButton } from "../lesson-tools/tool-button";
import { UploadButton } from "../lesson-tools/upload-button";

export type TextEditorProps = {
  body: string;
  onChange: (body: string) => void;
  /** Null when the upload has failed, which is shown elsewhere. */
  upload: (file: File) => Promise<Uploaded | null>;
  /** In the bar above the text: whether it is saved and published. */
  status?: ReactNode;
};

type Area = RefObject<HTMLTextAreaElement | null>;
type SourceTool = {
  name: "bold" | "italic" | "inlineCode" | "link" | "heading" | "list" | "quote";
  icon: LucideIcon;
  keys?: string;
  use: (area: HTMLTextAreaElement) => void;
};

const TOOLS: readonly SourceTool[] = [
  { name: "bold", icon: Bold, keys: "Mod+B", use: (area) => wrap(area, "**", "**") },
  { name: "italic", icon: Italic, keys: "Mod+I", use: (area) => wrap(area, "*", "*") },
  { name: "inlineCode", icon: Code, keys: "Mod+E", use: (area) => wrap(area, "`", "`") },
  { name: "link", icon: Link2, keys: "Mod+K", use: (area) => wrap(area, "[", "](https://)") },
  { name: "heading", icon: Heading2, use: (area) => prefix(area, "## ") },
  { name: "list", icon: List, use: (area) => prefix(area, "- ") },
  { name: "quote", icon: Quote, use: (area) => prefix(area, "> ") },
];

export function SourceEditor({ body, onChange, upload, status }: TextEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const addFiles = async (files: readonly File[]) => {
    for (const file of files) {
      const uploaded = await upload(file);
      if (uploaded !== null && area.current !== null) insertText(area.current, markdownOf(uploaded));
    }
  };
  const take = (event: { preventDefault: () => void }, files: FileList) => {
    if (files.length === 0) return;
    event.preventDefault();
    void addFiles([...files]);
  };
  const keys = useSourceKeys();
  return (
    <div className="min-w-0 rounded-sm border border-rule-strong bg-paper-raised outline-ink focus-within:border-ink has-[textarea:focus]:outline-2">
      <EditorBar
        status={status}
        tools={
          <SourceTools
            onTool={(use) => {
              if (area.current !== null) use(area.current);
            }}
            onFiles={(files) => void addFiles(files)}
          />
        }
      />
      <textarea
        ref={area}
        aria-label={studioText("lessonText")}
        value={body}
        maxLength={COURSEWARE.bodyMax}
        spellCheck
        wrap="soft"
        className="block field-sizing-content min-h-96 w-full resize-y bg-transparent px-4 py-3 font-mono text-sm leading-relaxed break-words [tab-size:2] text-ink outline-none"
        onChange={(event) => {
          onChange(event.target.value);
        }}
        onPaste={(event) => {
          take(event, event.clipboardData.files);
        }}
        onDrop={(event) => {
          take(event, event.dataTransfer.files);
        }}
        {...keys}
      />
      <div className="grid gap-2 border-t border-rule px-4 py-2 text-xs text-ink-faint">
        <Faults body={body} area={area} />
        <p className="break-words">{studioText("markdownHint")}</p>
        <p>{studioText("tabHint")}</p>
      </div>
    </div>
  );
}

type SourceToolsProps = {
  onTool: (use: SourceTool["use"]) => void;
  onFiles: (files: readonly File[]) => void;
};

const SourceTools = ({ onTool, onFiles }: SourceToolsProps) => (
  <ToolbarFrame label={studioText("toolbar")}>
    {TOOLS.map(({ name, icon, keys, use }) => (
      <ToolButton
        key={name}
        icon={icon}
        keys={keys}
        label={studioText(name)}
        onClick={() => {
          onTool(use);
        }}
      />
    ))}
    <UploadButton onFiles={onFiles} />
  </ToolbarFrame>
);

/** The tool of a shortcut. */
const toolOf = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): SourceTool | undefined =>
  (ctrlKey || metaKey) && !shiftKey && !altKey
    ? TOOLS.find(({ keys }) => keys === `Mod+${key.toUpperCase()}`)
    : undefined;

/** Tab indents lines; after Escape it leaves the field, as everywhere else. */
function useSourceKeys() {
  const leaves = useRef(false);
  return {
    onBlur: () => {
      leaves.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => {
      const { key, shiftKey, currentTarget: field } = event;
      if (key === "Tab" && !leaves.current && isFree(event)) {
        event.preventDefault();
        indent(field, shiftKey);
      }
      if (key !== "Tab" && key !== "Shift") leaves.current = key === "Escape";
      const tool = toolOf(event);
      if (tool === undefined) return;
      event.preventDefault();
      tool.use(field);
    },
  };
}

/** Faults that are shown at once. */
const SHOWN = 5;

function Faults({ body, area }: { body: string; area: Area }) {
  const faults = lessonTextFaults(useSettled(body), SHOWN);
  if (faults.length === 0) return null;
  return (
    <Notice tone="error">
      <ul className="grid gap-1 text-sm">
        {faults.map(({ code, values }) => {
          const { line } = values;
          return (
            <li key={`${code} ${String(line)}`} className="flex flex-wrap items-baseline gap-x-3">
              <span>{errorText(code, values)}</span>
              {typeof line === "number" && (
                <button
                  type="button"
                  className="min-h-6 link"
                  onClick={() => {
                    if (area.current !== null) selectLine(area.current, line);
                  }}
                >
                  {studioText("goToLine", { line })}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Notice>
  );
}

/** A picture of an image, a link to any other file. */
const markdownOf = ({ fileId, name, contentType }: Uploaded): string => {
  const label = name.replace(/[[\]\\]/g, "");
  return `${isImageType(contentType) ? "!" : ""}[${label}](file:${fileId})`;
};
