// The note with which staff resolve an attention item.
import { z } from "zod/mini";
import { ATTENTION_NOTE_MAX } from "../rules/attention";
import { code, lines } from "./fields";

export const attentionForm = z.object({
  note: z
    .string()
    .check(
      ...lines(code("attention-note-too-long")),
      z.minLength(1, code("attention-note-required")),
      z.maxLength(ATTENTION_NOTE_MAX, code("attention-note-too-long")),
    ),
});
