// Deleting anybody's review, by holders of the admin role.
import { expect, test, vi } from "vitest";
import { RemoveAnyButton } from "#src/features/reviews/remove-any-button.tsx";
import type { Review } from "#src/features/reviews/types.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { held, openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, settle } from "#tests/helpers/render.tsx";

const REVIEW = { reviewId: "r1", userName: "Ann" } as unknown as Review;
const DELETE = "Delete review by Ann";

function open(answer: () => unknown = () => null, agrees = true) {
  const onRemoved = vi.fn();
  const convex = new FakeConvex({ "reviews:removeAny": answer });
  return {
    onRemoved,
    ...openPage(<RemoveAnyButton review={REVIEW} onRemoved={onRemoved} />, { convex, agrees }),
  };
}

test("a review is deleted after a question that names its author", async () => {
  const { convex, onRemoved, place, questions, toasts } = open();
  await press(place, DELETE);
  expect(questions).toEqual(["Are you sure you want to delete Ann's review? This action cannot be undone."]);
  expect(convex.calls).toEqual([{ name: "reviews:removeAny", args: { reviewId: "r1" } }]);
  expect([onRemoved.mock.calls.length, toasts]).toEqual([1, ["Review deleted successfully"]]);
});

test("a review stays without a yes and after a refusal", async () => {
  const kept = open(undefined, false);
  await press(kept.place, DELETE);
  expect([kept.convex.calls, kept.onRemoved.mock.calls]).toEqual([[], []]);
  const answer = held();
  const refused = open(async () => {
    await answer.promise;
    refuse("access-denied");
  });
  await press(refused.place, DELETE);
  expect(buttonNamed(refused.place, DELETE).disabled).toBe(true);
  await settle(answer.arrive);
  expect([refused.alerts.length, refused.onRemoved.mock.calls, refused.toasts]).toEqual([1, [], []]);
});
