// The unsent text of a review: kept for its writer until it is sent, left or deleted.
import { beforeEach, expect, test } from "vitest";
import { ReviewForm } from "#src/features/reviews/review-form.tsx";
import type { Review } from "#src/features/reviews/types.ts";
import type { Me } from "#src/lib/session.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { click, fieldNamed, settle, type } from "#tests/helpers/render.tsx";
import { openScreen, signedIn } from "#tests/helpers/screen.tsx";

beforeEach(() => {
  localStorage.clear();
});

const OLD = { rating: 4, comment: "Good course" } as Review;
const kept = () => Object.keys(localStorage);

async function open(existing: Review | null = null, uid = "ann") {
  const convex = new FakeConvex({ "reviews:save": () => "review-1", "reviews:remove": () => null });
  const form = (
    <ReviewForm courseId="FAAI" existing={existing} onTyped={() => undefined} onDone={() => undefined} />
  );
  const screen = openScreen(form, { convex, session: signedIn({ uid } as Partial<Me>) });
  await settle(() => undefined);
  const comment = () => fieldNamed(screen.place, "Your comment");
  const stars = () => [...screen.place.querySelectorAll<HTMLInputElement>("input[type=radio]")];
  const star = (count: number) =>
    settle(() => {
      click(stars()[count - 1]!);
    });
  const rating = () => stars().findIndex((one) => one.checked) + 1;
  return { ...screen, comment, star, rating };
}

test("stars and text are there again after the page was left, for their writer alone", async () => {
  const first = await open();
  await first.star(3);
  type(first.comment(), "Half a review");
  first.unmount();
  const other = await open(null, "bob");
  expect([other.rating(), other.comment().value]).toEqual([0, ""]);
  const second = await open();
  expect([second.rating(), second.comment().value]).toEqual([3, "Half a review"]);
  await second.press("Submit Review");
  expect(second.convex.callsOf("reviews:save")).toEqual([
    { courseId: "FAAI", form: { rating: 3, comment: "Half a review" } },
  ]);
  expect(kept()).toEqual([]);
});

test("a change of a review comes back as well; what is typed back needs no draft", async () => {
  const first = await open(OLD);
  type(first.comment(), "Better course");
  first.unmount();
  const second = await open(OLD);
  expect([second.rating(), second.comment().value]).toEqual([4, "Better course"]);
  type(second.comment(), OLD.comment);
  expect(kept()).toEqual([]);
});

test.each(["Cancel", "Delete Review"])("with “%s” the draft goes", async (button) => {
  const { comment, press } = await open(OLD);
  type(comment(), "Better course");
  expect(kept()).toHaveLength(1);
  await press(button);
  expect(kept()).toEqual([]);
});

test("a refused review stays kept", async () => {
  const { convex, comment, press } = await open(OLD);
  convex.answers["reviews:save"] = () => refuse("posting-too-often");
  type(comment(), "Better course");
  await press("Update Review");
  expect(kept()).toHaveLength(1);
});

test("a broken draft of the stars leaves them as they are", async () => {
  localStorage.setItem("cohort.drafts.ann.review.FAAI", JSON.stringify({ rating: "9", text: "Kept" }));
  const { rating, comment } = await open(OLD);
  expect([rating(), comment().value]).toEqual([4, "Kept"]);
});
