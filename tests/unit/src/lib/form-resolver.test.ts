// What a form is told about its values: texts of the catalogue, and nothing while its rules cannot be loaded.
import { expect, test, vi } from "vitest";
import { z } from "zod/mini";
import { errorMessage } from "#shared/errors.ts";
import { firstError, formResolver, textsOf } from "#src/lib/form-resolver.ts";

const schema = z.object({
  email: z.string().check(z.minLength(1, { error: "email-required" })),
  name: z.string().check(z.minLength(1, { error: "no code of the catalogue" })),
});
type Values = { email: string; name: string };
type Resolve = ReturnType<typeof formResolver<Values>>;

const OPTIONS = { fields: {}, shouldUseNativeValidation: false } as unknown as Parameters<Resolve>[2];
const EMPTY: Values = { email: "", name: "" };
const GOOD: Values = { email: "ann@example.com", name: "Ann" };

test("each field has the text of its code; a message without a code is that of a wrong form", async () => {
  const { errors } = await formResolver<Values>(schema)(EMPTY, undefined, OPTIONS);
  expect(textsOf(errors)).toEqual({
    email: errorMessage("email-required"),
    name: errorMessage("invalid-form"),
  });
  expect(firstError(errors)).toBe(errorMessage("email-required"));
});

test("values that follow the rules have no errors", async () => {
  const { errors, values } = await formResolver<Values>(schema)(GOOD, undefined, OPTIONS);
  expect([values, textsOf(errors), firstError(errors)]).toEqual([GOOD, {}, null]);
});

test("the rules are loaded with the first check, once", async () => {
  const load = vi.fn(() => Promise.resolve(schema));
  const resolve = formResolver<Values>(load);
  expect(load).not.toHaveBeenCalled();
  await resolve(EMPTY, undefined, OPTIONS);
  await resolve(GOOD, undefined, OPTIONS);
  expect(load).toHaveBeenCalledOnce();
});

test("without its rules a form is sent as it is, and they are asked for again the next time", async () => {
  const load = vi.fn(() => Promise.resolve(schema)).mockRejectedValueOnce(new Error("offline"));
  const resolve = formResolver<Values>(load);
  expect(await resolve(EMPTY, undefined, OPTIONS)).toEqual({ values: EMPTY, errors: {} });
  const { errors } = await resolve(EMPTY, undefined, OPTIONS);
  expect(Object.keys(errors)).toEqual(["email", "name"]);
});

test("errors without a text are left out", () => {
  const errors = { email: { type: "x" }, name: { type: "y", message: "Too short" } };
  expect([firstError(errors), textsOf(errors)]).toEqual([null, { name: "Too short" }]);
});
