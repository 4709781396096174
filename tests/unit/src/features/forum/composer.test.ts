// The way from a post to the reply form: what is inserted waits until a form is there.
import { expect, test } from "vitest";
import { createComposer } from "#src/features/forum/composer.ts";

const quote = (text: string) => ({ html: `<p>${text}</p>`, text });

test("what is inserted without a form waits for it, one text for each time it attaches", () => {
  const composer = createComposer();
  const given: unknown[] = [];
  const form = (text: unknown) => given.push(text);
  composer.insert(quote("one"));
  composer.insert(null);
  composer.attach(form);
  expect(given).toEqual([quote("one")]);
  composer.attach(form);
  composer.attach(form);
  expect(given).toEqual([quote("one"), null]);
  composer.insert(quote("two"));
  expect(given.at(-1)).toEqual(quote("two"));
});

test("a form that has left gets nothing; the one that took its place stays", () => {
  const composer = createComposer();
  const given: string[] = [];
  const leaveFirst = composer.attach(() => given.push("first"));
  const leaveSecond = composer.attach(() => given.push("second"));
  leaveFirst();
  composer.insert(null);
  leaveSecond();
  composer.insert(null);
  expect(given).toEqual(["second"]);
  composer.attach(() => given.push("third"));
  expect(given).toEqual(["second", "third"]);
});
