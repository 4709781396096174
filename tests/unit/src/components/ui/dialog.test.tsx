// Dialogs without a Radix trigger return the focus to the element that opened them.
import { act, useState } from "react";
import { expect, test, vi } from "vitest";
import { AlertDialog } from "#src/components/ui/alert-dialog.tsx";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { buttonNamed, click, render } from "#tests/helpers/render.tsx";

const nothing = () => undefined;

function Page({ kind }: { kind: "form" | "question" }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && kind === "form" && <Dialog open title="A form" description="" onOpenChange={close} />}
      {isOpen && kind === "question" && (
        <AlertDialog open text="Sure?" cancelLabel="Cancel" onConfirm={nothing} onCancel={close} />
      )}
    </>
  );
}

/** Radix returns the focus in a separate task. */
const settled = async () => {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
};

test.each([
  ["form", "Close"],
  ["question", "Cancel"],
] as const)("a %s returns the focus", async (kind, word) => {
  const shown = render(<Page kind={kind} />);
  const opener = buttonNamed(shown.place, "Open");
  opener.focus();
  click(opener);
  await settled();
  expect(document.activeElement).not.toBe(opener);
  click(buttonNamed(document.body, word));
  await vi.waitFor(async () => {
    await settled();
    expect(document.activeElement).toBe(opener);
  });
  shown.unmount();
});
