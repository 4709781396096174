// Stored text: one line or several, without invisible characters; addresses and phone numbers.
import { expect, test } from "vitest";
import { bounded, escapeHtml, isEmailAddress, isPhoneNumber, multiLine, singleLine } from "#shared/text.ts";

test.each([
  ["  Ann \t Example ", "Ann Example"],
  ["Bob\r\nBcc: all@example.com", "Bob Bcc: all@example.com"],
  ["a\u0000b\u0085c\u2028d", "a b c d"],
  ["\u202Egnp.exe\u2066x\u2069", "gnp.exex"],
  ["\u200B\u2060\u3164\u2800\uFEFF", ""],
  ["\uD800half", "half"],
  ["می\u200Cخواهم", "می\u200Cخواهم"],
  ["\u{1F468}\u200D\u{1F4BB}", "\u{1F468}\u200D\u{1F4BB}"],
  ["\u200D \u200C", ""],
  ["Zoë 李 O’Neil", "Zoë 李 O’Neil"],
])("single line %j", (text, expected) => {
  expect(singleLine(text)).toBe(expected);
  expect(singleLine(expected)).toBe(expected);
});

test.each([
  ["one\r\ntwo\rthree\u2028four", "one\ntwo\nthree\nfour"],
  ["\tcode\u0000\u0007 \u009B", "\tcode "],
  ["\u202Eevil\u202C \u2067isolated\u2069", "evil \u2067isolated\u2069"],
  ["\uDFFFx", "x"],
])("several lines %j", (text, expected) => {
  expect(multiLine(text)).toBe(expected);
});

test.each([
  ["ann@example.com", true],
  ["ann+tag@mail.example.co", true],
  ["änn@müller.example", true],
  ["ann@example", false],
  ["ann@.com", false],
  ["ann@com.", false],
  ["@example.com", false],
  ["ann@@example.com", false],
  ["ann@example.com,bob@example.com", false],
  ["ann@example.com;bob", false],
  ["Ann <ann@example.com>", false],
  ['"ann"@example.com', false],
  ["ann@example.com\r\nBcc: x", false],
  ["ann\u202E@example.com", false],
  ["", false],
])("address %j: %s", (text, expected) => {
  expect(isEmailAddress(text)).toBe(expected);
});

test.each([
  ["+1 (555) 010", true],
  ["5", true],
  ["", false],
  ["+", false],
  ["()-", false],
  ["1+1", false],
])("phone number %j: %s", (text, expected) => {
  expect(isPhoneNumber(text)).toBe(expected);
});

test("text of other services is cut to its bound, without halves of characters", () => {
  expect([bounded("abc", 3), bounded("abcd", 3), bounded("", 3)]).toEqual(["abc", "abc", ""]);
  expect(bounded("ab\u{1F600}", 3)).toBe("ab");
  expect(bounded("ab\u{1F600}", 4)).toBe("ab\u{1F600}");
});

test("text for HTML has no markup", () => {
  expect(escapeHtml(`<a href="x">Tom & 'Ann'</a>`)).toBe(
    "&lt;a href=&quot;x&quot;&gt;Tom &amp; 'Ann'&lt;/a&gt;",
  );
});
