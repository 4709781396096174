// The form of a poll, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { CLASSES } from "../limits";
import { hasOwnOptions } from "../rules/class-polls";
import { code, line } from "./fields";

const invalid = code("poll-invalid");
const { pollTextMax, pollOptionMax, pollOptionsMin, pollOptionsMax } = CLASSES;
const text = (max: number) =>
  z.string().check(...line(invalid), z.minLength(1, invalid), z.maxLength(max, invalid));

/** `options` is empty for kinds with fixed answers. */
export const classPollForm = z
  .object({
    kind: z.enum(["single", "multiple", "scale", "quick"], invalid),
    text: text(pollTextMax),
    options: z.array(text(pollOptionMax)).check(z.maxLength(pollOptionsMax, invalid)),
  })
  .check(
    z.refine(
      ({ kind, options }) =>
        hasOwnOptions(kind)
          ? options.length >= pollOptionsMin && new Set(options).size === options.length
          : options.length === 0,
      { error: invalid, path: ["options"] },
    ),
  );
export type ClassPollForm = z.infer<typeof classPollForm>;
