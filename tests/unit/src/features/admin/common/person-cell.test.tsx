// People in the tables of staff: those of deleted accounts are named in the reader's language.
import { afterEach, expect, it } from "vitest";
import { PersonCell } from "#src/features/admin/common/person-cell.tsx";
import { changeLocale } from "#src/texts/locale.ts";
import { FORMER_MEMBER } from "#shared/rules/former-member.ts";
import { render, textOf } from "#tests/helpers/render.tsx";

afterEach(async () => {
  await changeLocale("en");
});

it.each([
  ["en", "Former member"],
  ["de", "Ehemaliges Mitglied"],
] as const)("a person who has deleted the account is named in %s", async (locale, name) => {
  await changeLocale(locale);
  expect(textOf(render(<PersonCell name={FORMER_MEMBER} email="" />).place)).toBe(name);
  expect(textOf(render(<PersonCell name="Ann" email="a@x.io" />).place)).toBe("Anna@x.io");
});
