// The toolbar of the visual editor, and the dialogs that its tools open.
import { useEditorState, type Editor } from "@tiptap/react";
import { Link2, MonitorPlay, Shapes, Sigma } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { ToolbarFrame, ToolRule } from "../../../components/ui/toolbar-frame";
import { studioText } from "../../../texts/studio";
import { PartRegion } from "../part-region";
import { CodeTools, TableTools } from "./context-tools";
import { EditorBar } from "./editor-bar";
import { EmbedDialog } from "./embed-dialog";
import type { FormulaValue } from "./formula-dialog";
import { insertEmbed, insertFigure, setFormula, setLink, type FormulaPlace } from "./inserts";
import { LinkDialog, type LinkedLesson } from "./link-dialog";
import { ToolButton } from "./tool-button";
import { BLOCKS, HISTORY, MARKS, type Tool } from "./tools";
import { UploadButton } from "./upload-button";

const FigureDialog = lazy(async () => ({ default: (await import("./figure-dialog")).FigureDialog }));
const FormulaDialog = lazy(async () => ({ default: (await import("./formula-dialog")).FormulaDialog }));

/** A tool whose dialog is open. */
export type OpenedTool = "link" | "figure" | "embed" | "formula";

type ToolbarProps = {
  editor: Editor;
  lessons: readonly LinkedLesson[];
  /** A formula of the text that was pressed, to be changed. */
  pressed: { place: FormulaPlace; formula: FormulaValue } | null;
  opened: OpenedTool | null;
  onOpen: (tool: OpenedTool) => void;
  /** Closes what is open; the text gets the focus. */
  onDone: () => void;
  onFiles: (files: readonly File[]) => void;
  status?: ReactNode;
};

const GROUPS = [HISTORY, MARKS, BLOCKS] as const;

export function Toolbar(props: ToolbarProps) {
  const { editor, status } = props;
  const state = useToolStates(editor);
  return (
    <EditorBar status={status} tools={<Tools {...props} {...state} />}>
      {state.isTable && <TableTools editor={editor} />}
      {state.language !== null && <CodeTools editor={editor} language={state.language} />}
      <ToolDialogs {...props} href={state.href} />
    </EditorBar>
  );
}

type ToolsProps = Pick<ToolbarProps, "editor" | "onOpen" | "onFiles"> & { tools: States; href: string };

const Tools = ({ editor, onOpen, onFiles, tools: states, href }: ToolsProps) => (
  <ToolbarFrame label={studioText("toolbar")}>
    {GROUPS.map((tools, index) => (
      <ToolGroup key={index} tools={tools} editor={editor} states={states} />
    ))}
    <ToolButton
      icon={Link2}
      label={studioText("link")}
      keys="Mod+K"
      isOn={href !== ""}
      onClick={() => onOpen("link")}
    />
    <UploadButton onFiles={onFiles} />
    <ToolButton icon={Shapes} label={studioText("figureFromGallery")} onClick={() => onOpen("figure")} />
    <ToolButton icon={Sigma} label={studioText("formula")} onClick={() => onOpen("formula")} />
    <ToolButton icon={MonitorPlay} label={studioText("embed")} onClick={() => onOpen("embed")} />
  </ToolbarFrame>
);

function ToolDialogs({ editor, lessons, pressed, opened, onDone, href }: ToolbarProps & { href: string }) {
  const done = (insert: () => void) => {
    onDone();
    insert();
  };
  return (
    // By tool: another one opens after one whose code could not be loaded.
    <PartRegion key={opened ?? "formula"} fallback={null}>
      {opened === "link" && (
        <LinkDialog
          {...{ href, lessons }}
          onSet={(link) => done(() => setLink(editor, link))}
          onClose={onDone}
        />
      )}
      {opened === "embed" && (
        <EmbedDialog onInsert={(address) => done(() => insertEmbed(editor, address))} onClose={onDone} />
      )}
      {opened === "figure" && (
        <FigureDialog onInsert={(figure) => done(() => insertFigure(editor, figure))} onClose={onDone} />
      )}
      {(opened === "formula" || pressed !== null) && (
        <FormulaDialog
          start={pressed?.formula ?? { latex: "", isBlock: true }}
          isChange={pressed !== null}
          onInsert={(formula) => done(() => setFormula(editor, formula, pressed?.place ?? null))}
          onClose={onDone}
        />
      )}
    </PartRegion>
  );
}

type States = Readonly<Record<string, { isOn: boolean | undefined; isDisabled: boolean }>>;

function ToolGroup({ tools, editor, states }: { tools: readonly Tool[]; editor: Editor; states: States }) {
  return (
    <>
      {tools.map(({ name, icon, keys, use }) => (
        <ToolButton
          key={name}
          {...{ icon, keys }}
          label={studioText(name)}
          isOn={states[name]?.isOn}
          isDisabled={states[name]?.isDisabled ?? false}
          onClick={() => use(editor)}
        />
      ))}
      <ToolRule />
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function useToolStates(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      tools: Object.fromEntries(
        GROUPS.flat().map(({ name, isOn, isPossible }: Tool) => [
          name,
          { isOn: isOn?.(now), isDisabled: isPossible?.(now) === false },
        ]),
      ) as States,
      href: textOf(now.getAttributes("link")["href"]),
      isTable: now.isActive("table"),
      language: now.isActive("codeBlock") ? textOf(now.getAttributes("codeBlock")["language"]) : null,
    }),
  });
}
