// The counter of the contact message.
import { expect, test } from "vitest";
import { MessageCounter } from "#src/features/contact/message-counter.tsx";
import { render, textOf } from "#tests/helpers/render.tsx";

test.each([
  [0, "0/500 characters", false],
  [500, "500/500 characters", false],
  [501, "501/500 characters", true],
])("%d characters read %j", (length, words, tooMany) => {
  const { place } = render(<MessageCounter length={length} />);
  expect(textOf(place)).toBe(words);
  expect(place.querySelector(".text-accent") !== null).toBe(tooMany);
});
