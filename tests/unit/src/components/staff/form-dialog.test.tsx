// The dialogs with one form: how they are sent, what blocks them, and what cannot be undone.
import { expect, test, vi } from "vitest";
import { FormDialog } from "#src/components/staff/form-dialog.tsx";
import { alertsOf } from "#tests/helpers/controls.tsx";
import { buttonNamed, fire, settle, textOf } from "#tests/helpers/render.tsx";
import { openDialog, openScreen } from "#tests/helpers/screen.tsx";

type Given = Partial<Parameters<typeof FormDialog>[0]>;

function open(given: Given = {}) {
  const onSubmit = vi.fn(() => Promise.resolve());
  const onClose = vi.fn();
  const texts = { title: "Refuse", description: "Why", action: { label: "Send", busy: "Sending" } };
  const { press } = openScreen(
    <FormDialog {...texts} busy={false} error={null} {...{ onSubmit, onClose }} {...given}>
      {given.children ?? <p>Fields</p>}
    </FormDialog>,
  );
  return { press, onSubmit, onClose };
}

const sendButton = () => openDialog().querySelector<HTMLButtonElement>("[type=submit]")!;

test("a form is sent without leaving the page, and closed by Cancel", async () => {
  const { press, onSubmit, onClose } = open();
  const event = new Event("submit", { bubbles: true, cancelable: true });
  fire(openDialog().querySelector("form")!, event);
  expect([event.defaultPrevented, onSubmit.mock.calls.length]).toEqual([true, 1]);
  await press("Cancel");
  expect(onClose).toHaveBeenCalledTimes(1);
});

test.each<[Given, string, boolean, string]>([
  [{}, "Send", false, "primary"],
  [{ busy: true }, "Sending", true, "primary"],
  [{ isBlocked: true }, "Send", true, "primary"],
  [{ isFinal: true }, "Send", false, "danger"],
])("of a form with %o the button is “%s”, off: %s, of the kind %s", (...[given, label, isOff, kind]) => {
  open(given);
  expect([textOf(sendButton()), sendButton().disabled, sendButton().dataset.variant]).toEqual([
    label,
    isOff,
    kind,
  ]);
  expect(buttonNamed(openDialog(), "Cancel").disabled).toBe(given.busy === true);
});

test("an error stands in the dialog", () => {
  open({ error: "Too long" });
  expect(alertsOf(openDialog())).toEqual(["Too long"]);
});

test("an error is above the buttons", () => {
  open({ error: "Too long" });
  const error = openDialog().querySelector("[role=alert]")!;
  expect(sendButton().compareDocumentPosition(error)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
});

const attempt = () =>
  settle(() => {
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    fire(openDialog().querySelector("form")!, submit);
  });

test("after an attempt the first field with an error has the focus", async () => {
  const children = (
    <>
      <input aria-label="Right" />
      <input aria-label="Wrong" aria-invalid />
      <input aria-label="Wrong, too" aria-invalid />
    </>
  );
  open({ children });
  await attempt();
  expect(document.activeElement?.getAttribute("aria-label")).toBe("Wrong");
  fieldOf("Wrong, too").focus();
  await attempt();
  expect(document.activeElement).toBe(fieldOf("Wrong, too"));
});

const fieldOf = (label: string) => openDialog().querySelector<HTMLInputElement>(`[aria-label="${label}"]`)!;

test("without such a field the focus stays on the button", async () => {
  open({ error: "Refused" });
  sendButton().focus();
  await attempt();
  expect(document.activeElement).toBe(sendButton());
});

test("after a refusal that no field names the button has the focus again", async () => {
  open({ error: "Too late" });
  (document.activeElement as HTMLElement).blur();
  await attempt();
  expect(document.activeElement).toBe(sendButton());
});
