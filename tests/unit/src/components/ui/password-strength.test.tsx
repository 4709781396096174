// The hint at a new password: the rule before anything is typed, then how strong it is.
import { expect, test } from "vitest";
import { PasswordStrength } from "#src/components/ui/password-strength.tsx";
import { passwordStrength } from "#src/lib/strength.ts";
import { passwordText } from "#src/texts/passwords.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

const shown = (password: string) => {
  const { place } = render(<PasswordStrength password={password} />);
  return { text: textOf(place), full: place.querySelectorAll("[data-full]").length };
};

test("nothing typed yet is told the minimum", () => {
  expect(shown("")).toEqual({ text: passwordText("minimum"), full: 0 });
});

test.each(["a", "abcdefgh1", "correct horse battery staple 42!"])(
  "%s has the bars of its level",
  (password) => {
    const { level, hint } = passwordStrength(password);
    expect(shown(password)).toEqual({ text: passwordText(hint), full: level });
  },
);
