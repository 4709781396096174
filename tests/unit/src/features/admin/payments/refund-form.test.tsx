// The form of a refund: the whole rest or a part of it, what is not accepted, and what is sent.
import { expect, test, vi } from "vitest";
import { errorMessage } from "#shared/errors.ts";
import { Dialog } from "#src/components/ui/dialog.tsx";
import { RefundForm } from "#src/features/admin/payments/refund-form.tsx";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { alertsOf, choose, hasButton, held, openPage, press, selectNamed } from "#tests/helpers/controls.tsx";
import { buttonNamed, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { openDialog, send } from "#tests/helpers/screen.tsx";

function open(answer: () => unknown = () => ({ refundId: "r1" }), left = 299) {
  const requested: string[] = [];
  const convex = new FakeConvex({ "refunds:request": answer });
  const form = <RefundForm paymentId="CAP1" left={left} onRequested={(id) => requested.push(id)} />;
  const onClose = vi.fn();
  const dialog = (
    <Dialog open title="Refund" onOpenChange={onClose}>
      {form}
    </Dialog>
  );
  openPage(dialog, { convex });
  const place = openDialog();
  const submit = () => send(place.querySelector("form")!);
  const write = (label: string, text: string) => type(fieldNamed(place, label), text);
  const part = (amount: string) => {
    choose(place, "How much", "part");
    write("Amount (USD)", amount);
  };
  return { convex, place, onClose, requested, submit, write, part };
}

const isField = (place: Element) => place.querySelector("input[inputmode=decimal]") !== null;

test("the whole rest is asked for first, without an amount", async () => {
  const { convex, place, requested, submit, write } = open();
  expect([hasButton(place, "Refund $299.00"), isField(place)]).toEqual([true, false]);
  expect(textOf(place)).toContain("A full refund ends the enrollment and releases the seat.");
  expect(textOf(place)).toContain("back the way it was paid, and the learner gets an email");
  write("Reason", "Asked for");
  await submit();
  expect(convex.calls).toMatchObject([{ args: { paymentId: "CAP1", amount: null, reason: "Asked for" } }]);
  expect(requested).toEqual(["r1"]);
});

test("a part names its amount on the button, and is sent as a number", async () => {
  const { convex, part, place, submit, write } = open();
  part("12.50");
  expect(hasButton(place, "Refund $12.50")).toBe(true);
  expect(textOf(place)).not.toContain("ends the enrollment and releases the seat");
  write("Reason", "Half a class");
  await submit();
  expect(convex.calls).toMatchObject([{ args: { amount: 12.5 } }]);
});

test.each([["299.01"], ["300"]])("more than is left (%s) is not sent", async (amount) => {
  const { convex, part, place, submit, write } = open();
  part(amount);
  write("Reason", "Too much");
  await submit();
  expect([alertsOf(place), convex.calls]).toEqual([[errorMessage("refund-exceeds-payment")], []]);
});

test("all that is left can be typed as a part", async () => {
  const { convex, part, submit, write } = open();
  part("299");
  write("Reason", "All of it");
  await submit();
  expect(convex.calls).toMatchObject([{ args: { amount: 299 } }]);
});

test.each([[""], ["many"], ["0"], ["-5"]])("%j is no amount, and the button names none", async (amount) => {
  const { convex, part, place, submit, write } = open();
  part(amount);
  if (["", "many"].includes(amount)) expect(hasButton(place, "Refund")).toBe(true);
  write("Reason", "Unclear");
  await submit();
  expect([alertsOf(place).length, convex.calls]).toEqual([1, []]);
  // The field itself reports it and has the focus.
  const field = fieldNamed(place, "Amount (USD)");
  expect([field.getAttribute("aria-invalid"), document.activeElement]).toEqual(["true", field]);
});

test("the choice of the whole has the row, and Cancel closes the dialog without a refund", async () => {
  const { convex, onClose, place } = open();
  const row = selectNamed(place, "How much").closest("[data-slot=field]")!;
  expect(row.className).toContain("col-span-2");
  choose(place, "How much", "part");
  expect(row.className).not.toContain("col-span-2");
  await press(place, "Cancel");
  expect([onClose.mock.calls, convex.calls]).toEqual([[[false]], []]);
});

test("what was typed as a part does not count for the whole", async () => {
  const { convex, part, place, submit, write } = open();
  part("12.50");
  choose(place, "How much", "all");
  expect([hasButton(place, "Refund $299.00"), isField(place)]).toEqual([true, false]);
  write("Reason", "All of it");
  await submit();
  expect(convex.calls).toMatchObject([{ args: { amount: null } }]);
});

test("a reason is needed; a refusal is shown, and the same request can be sent again", async () => {
  const { convex, place, requested, submit, write } = open(() => refuse("server-busy", { message: "Later" }));
  await submit();
  expect([alertsOf(place).length, convex.calls]).toEqual([1, []]);
  write("Reason", "Asked for");
  await submit();
  expect([alertsOf(place), requested]).toEqual([["Later"], []]);
  await submit();
  const ids = convex.callsOf("refunds:request").map((args) => (args as { requestId: string }).requestId);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
});

test("while it is sent it cannot be sent again", async () => {
  const answer = held();
  const { place, submit, write } = open(async () => {
    await answer.promise;
    return { refundId: "r1" };
  });
  write("Reason", "Asked for");
  await submit();
  expect(buttonNamed(place, "Asking PayPal...").disabled).toBe(true);
  await settle(answer.arrive);
  expect(buttonNamed(place, "Refund $299.00").disabled).toBe(false);
});

test("less than a dollar that is left can be refunded", async () => {
  const { convex, submit, write } = open(undefined, 0.5);
  write("Reason", "The rest");
  await submit();
  expect(convex.calls).toMatchObject([{ args: { amount: null } }]);
});

test("too much without a reason has its missing reason named first", async () => {
  const { convex, part, place, submit } = open();
  part("300");
  await submit();
  expect(alertsOf(place)).toHaveLength(1);
  expect(alertsOf(place)).not.toContain(errorMessage("refund-exceeds-payment"));
  expect(convex.calls).toEqual([]);
});
