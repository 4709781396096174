// The review form, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { APP_ERRORS } from "../errors";
import { LIMITS } from "../limits";
import { singleLine } from "../text";
import { text as lines } from "./fields";

const text = (code: "rating-out-of-range" | "comment-required" | "comment-too-long") =>
  APP_ERRORS[code].message;

/** Rating 1-5 and comment (spec). z.number() refuses NaN and the infinities. */
export const reviewForm = z.object({
  rating: z
    .number(text("rating-out-of-range"))
    .check(
      z.gte(LIMITS.ratingMin, text("rating-out-of-range")),
      z.lte(LIMITS.ratingMax, text("rating-out-of-range")),
    ),
  comment: z.string(text("comment-required")).check(
    ...lines(text("comment-too-long")),
    z.refine((comment) => singleLine(comment) !== "", { error: text("comment-required"), abort: true }),
    z.maxLength(LIMITS.reviewCommentMax, text("comment-too-long")),
  ),
});

export type ReviewForm = z.infer<typeof reviewForm>;
