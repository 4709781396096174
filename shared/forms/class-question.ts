// The form of a question in a class, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { CLASSES } from "../limits";
import { code, lines } from "./fields";

const invalid = code("class-question-invalid");

export const classQuestionForm = z.object({
  text: z
    .string()
    .check(...lines(invalid), z.minLength(1, invalid), z.maxLength(CLASSES.questionMax, invalid)),
});
