// The contact form: what it sends, what is missing, and what a failure leaves.
import { expect, test } from "vitest";
import { ContactForm } from "#src/features/contact/contact-form.tsx";
import { errorMessage } from "#shared/errors.ts";
import { FakeConvex } from "#tests/helpers/convex-client.tsx";
import { held } from "#tests/helpers/controls.tsx";
import { buttonNamed, fieldNamed, settle, textOf, type } from "#tests/helpers/render.tsx";
import { buttonNames, openScreen, send, SIGNED_OUT } from "#tests/helpers/screen.tsx";

const FILLED = {
  ...{ Name: "Ann Example", "Email Address": "ann@example.com" },
  Message: "When does the next batch start, and what should I know before?",
};

function open(answer: () => unknown = () => null) {
  const convex = new FakeConvex({ "contact:submit": answer });
  const screen = openScreen(<ContactForm />, { convex, session: SIGNED_OUT });
  const form = screen.place.querySelector("form")!;
  const emptyForm = async () => {
    await screen.press("Send another message");
    return screen.place.querySelector("form")!;
  };
  const fill = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) type(fieldNamed(form, label), value);
  };
  return { ...screen, form, emptyForm, fill };
}

test("a message is sent with all fields, and the form for another is empty", async () => {
  const { convex, form, emptyForm, fill, text } = open();
  fill({ ...FILLED, "Phone Number": "+49 30 1234567" });
  await send(form);
  const values = { name: FILLED.Name, email: FILLED["Email Address"], message: FILLED.Message };
  expect(convex.callsOf("contact:submit")).toEqual([
    { form: { ...values, phone: "+49 30 1234567", website: "" } },
  ]);
  expect(text()).toContain("Thank you. Your message has been sent");
  const another = await emptyForm();
  const labels = [...Object.keys(FILLED), "Phone Number"];
  expect(labels.map((label) => fieldNamed(another, label).value)).toEqual(["", "", "", ""]);
  expect(another.querySelector("[aria-invalid=true]")).toBeNull();
});

test("an incomplete form is not sent; its notice goes with the last mistake", async () => {
  const { convex, form, fill, text } = open();
  await send(form);
  expect(convex.calls).toEqual([]);
  expect(form.querySelectorAll("[aria-invalid=true]")).toHaveLength(3);
  expect(text()).toContain(errorMessage("invalid-form"));
  fill(FILLED);
  await settle(() => undefined);
  expect(form.querySelectorAll("[aria-invalid=true]")).toHaveLength(0);
  expect(text()).not.toContain(errorMessage("invalid-form"));
  expect(convex.calls).toEqual([]);
});

test("what scripts write into the hidden field reaches the server, which refuses it", async () => {
  const { convex, form, fill } = open();
  fill(FILLED);
  type(form.querySelector<HTMLInputElement>("input[name=website]")!, "https://spam.example");
  await send(form);
  expect(convex.callsOf("contact:submit")).toMatchObject([{ form: { website: "https://spam.example" } }]);
});

test("a failure keeps the message and names the address that always works", async () => {
  let fails = true;
  const { form, fill, text, place } = open(() => {
    if (fails) throw new Error("down");
  });
  fill(FILLED);
  await send(form);
  expect(place.querySelector("a[href^='mailto:']")).not.toBeNull();
  expect(fieldNamed(form, "Message").value).toBe(FILLED.Message);
  expect(buttonNamed(form, "Send Message").disabled).toBe(false);
  fails = false;
  await send(form);
  expect(text()).not.toContain(errorMessage("contact-failed"));
  expect(text()).toContain("Thank you.");
});

test("the notice of an incomplete form stays until its last mistake is gone", async () => {
  const { form, fill, text } = open();
  await send(form);
  fill({ Name: FILLED.Name, "Email Address": FILLED["Email Address"] });
  await settle(() => undefined);
  expect(form.querySelectorAll("[aria-invalid=true]")).toHaveLength(1);
  expect(text()).toContain(errorMessage("invalid-form"));
});

test("an answer within 24 hours is promised below the form, and in the notice once the message is sent", async () => {
  const { form, fill, text } = open();
  expect(text()).toContain("You can expect a response within 24 hours");
  fill(FILLED);
  await send(form);
  expect(text()).toContain("A person will read it and reply to ann@example.com within 24 hours.");
  expect(text()).not.toContain("How soon we reply");
});

test("while a message is sent again its failure is no longer shown, and it cannot be sent twice", async () => {
  const answer = held();
  let isFirst = true;
  const { form, fill, place } = open(() => {
    if (!isFirst) return answer.promise;
    isFirst = false;
    throw new Error("down");
  });
  fill(FILLED);
  await send(form);
  await send(form);
  expect(place.querySelector("a[href^='mailto:']")).toBeNull();
  expect(buttonNamed(form, "Sending...").disabled).toBe(true);
  await settle(answer.arrive);
  expect(place.querySelector("form")).toBeNull();
});

test("after sending, the answer's time and address replace the form and have the focus", async () => {
  const { form, fill, place } = open();
  expect(buttonNames(place)).toEqual(["Send Message"]);
  fill(FILLED);
  await send(form);
  const sent = place.querySelector("[role=status]")!;
  expect(textOf(sent)).toContain("reply to ann@example.com within 24 hours.");
  expect(sent.querySelector("a[href^='mailto:']")).not.toBeNull();
  expect(document.activeElement).toBe(sent);
  expect(place.querySelector("form")).toBeNull();
  expect(buttonNames(place)).toEqual(["Send another message"]);
});

test("another message begins in the first field, without the confirmation of the last", async () => {
  const { form, emptyForm, fill, text } = open();
  expect(document.activeElement).toBe(document.body);
  fill(FILLED);
  await send(form);
  const another = await emptyForm();
  expect(document.activeElement).toBe(fieldNamed(another, "Name"));
  expect(text()).not.toContain("Thank you");
  expect(text()).toContain("You can expect a response within 24 hours");
});
