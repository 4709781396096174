// A form field with the formatting editor, which is loaded lazily. Until then, and when it cannot load, a plain text field
// takes its place.
import { useEffect, useRef, useState, type ComponentType } from "react";
import { Field } from "../../components/ui/field";
import { Textarea } from "../../components/ui/textarea";
import type { EditorProps } from "./editor-props";
import { LengthHint } from "./length-hint";
import { htmlOf } from "./plain-text";

type RichTextFieldProps = Pick<
  EditorProps,
  "label" | "writing" | "isTall" | "onChange" | "onBlur" | "suggest" | "focusRequest"
> & {
  error?: string | undefined;
  minLength?: number;
  maxLength: number;
};

export function RichTextField({ label, error, minLength, maxLength, ...props }: RichTextFieldProps) {
  const { Editor, plain, focused } = useEditorOnceLoaded();
  return (
    <Field
      label={label}
      error={error}
      required
      hint={<LengthHint length={props.writing.text.trim().length} min={minLength} max={maxLength} />}
    >
      {(wiring) =>
        Editor === null ? (
          <Textarea
            {...wiring}
            ref={plain}
            className={props.isTall === true ? "min-h-64" : undefined}
            value={props.writing.text}
            onBlur={props.onBlur}
            onChange={({ target }) => {
              props.onChange({ text: target.value, html: htmlOf(target.value) });
            }}
          />
        ) : (
          <Editor {...props} label={label} wiring={wiring} autoFocus={focused} />
        )
      }
    </Field>
  );
}

/** Null until the editor is there; then it takes over the text, and the focus when the plain field had it. */
function useEditorOnceLoaded() {
  const plain = useRef<HTMLTextAreaElement>(null);
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<EditorProps>; focused: boolean } | null>(null);
  useEffect(() => {
    let wanted = true;
    import("./rich-text-editor").then(
      ({ RichTextEditor }) => {
        const focused = plain.current !== null && document.activeElement === plain.current;
        if (wanted) setLoaded({ Editor: RichTextEditor, focused });
      },
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return { plain, Editor: loaded?.Editor ?? null, focused: loaded?.focused ?? false };
}
