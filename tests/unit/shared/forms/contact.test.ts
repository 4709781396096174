// The contact form's rules and texts.
import { expect, test } from "vitest";
import { messageText } from "#tests/helpers/form-messages.ts";
import { contactForm } from "#shared/forms/contact.ts";

const contact = { name: "Ann", email: "ann@example.com", phone: "", message: "Hello, is there a seat?" };

function faults(form: Partial<typeof contact>): string[] {
  return (
    contactForm.safeParse({ ...contact, ...form }).error?.issues.map((issue) => messageText(issue.message)) ??
    []
  );
}

test.each([
  [{ name: "  " }, ["Name is required"]],
  [{ name: " A " }, ["Name must be at least 2 characters"]],
  [{ name: "Al" }, []],
  [{ email: "" }, ["Email is required"]],
  [{ email: "ann@example" }, ["Please enter a valid email address"]],
  [{ phone: "" }, []],
  [{ phone: "5550100" }, []],
  [{ phone: "555-01-00" }, []],
  [{ phone: "(555) 0100" }, []],
  [{ phone: "+49 (30) 123-456" }, []],
  [{ phone: "555+0100" }, ["Please enter a valid phone number"]],
  [{ phone: "++1" }, ["Please enter a valid phone number"]],
  [{ phone: "555.0100" }, ["Please enter a valid phone number"]],
  [{ phone: "+" }, ["Please enter a valid phone number"]],
  [{ phone: "call me" }, ["Please enter a valid phone number"]],
  [{ phone: "1+1" }, ["Please enter a valid phone number"]],
  [{ message: "" }, ["Message is required"]],
  [{ message: "123456789" }, ["Message must be at least 10 characters"]],
  [{ message: "1234567890" }, []],
  [{ message: "x".repeat(500) }, []],
  [{ message: "x".repeat(501) }, ["Message must be at most 500 characters"]],
])("contact %o", (form, expected) => {
  expect(faults(form)).toEqual(expected);
});
