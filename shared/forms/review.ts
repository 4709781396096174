// The review form, validated by the page and parsed by the server.
import { z } from "zod/mini";
import { LIMITS } from "../limits";
import { singleLine } from "../text";
import { code, lines } from "./fields";

/** Rating 1-5 and comment (spec). z.number() refuses NaN and the infinities. */
export const reviewForm = z.object({
  rating: z
    .number(code("rating-out-of-range"))
    .check(
      z.gte(LIMITS.ratingMin, code("rating-out-of-range")),
      z.lte(LIMITS.ratingMax, code("rating-out-of-range")),
    ),
  comment: z.string(code("comment-required")).check(
    ...lines(code("comment-too-long")),
    z.refine((comment) => singleLine(comment) !== "", { error: code("comment-required"), abort: true }),
    z.maxLength(LIMITS.reviewCommentMax, code("comment-too-long")),
  ),
});

export type ReviewValues = z.infer<typeof reviewForm>;
