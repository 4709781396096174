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

test("when its opener is gone the focus goes to the page, not before the dialog is closed", async () => {
  const main = document.body.appendChild(document.createElement("main"));
  Object.assign(main, { id: "main", tabIndex: -1 });
  function Leaving() {
    const [state, setState] = useState<"here" | "asks" | "gone">("here");
    if (state === "gone") return null;
    return (
      <>
        <button type="button" onClick={() => setState("asks")}>
          Open
        </button>
        {state === "asks" && (
          <Dialog open title="A form" description="" onOpenChange={nothing}>
            <button type="button" onClick={() => setState("gone")}>
              Leave
            </button>
          </Dialog>
        )}
      </>
    );
  }
  const opener = buttonNamed(render(<Leaving />).place, "Open");
  opener.focus();
  click(opener);
  await settled();
  click(buttonNamed(document.body, "Leave"));
  await settled();
  expect(document.activeElement).toBe(main);
});

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
