// The mark of the reply that solves a discussion: set, taken back, refused, and the box that shows it.
import { expect, test } from "vitest";
import { SolutionBox, SolutionButton, SolvedLink } from "#src/features/forum/solution.tsx";
import type { Reply, ThreadId } from "#src/features/forum/types.ts";
import { FakeConvex, refuse } from "#tests/helpers/convex-client.tsx";
import { held, openPage, press } from "#tests/helpers/controls.tsx";
import { buttonNamed, settle, textOf } from "#tests/helpers/render.tsx";
import { linksOf } from "#tests/helpers/screen.tsx";

const threadId = "t1" as ThreadId;
const MARK = "Mark as solution: the reply by Bob";
const UNMARK = "Unmark solution: the reply by Bob";
const SOLUTION = { replyId: "r1", position: 4, authorName: "Bob", excerpt: "Try it" };

function open(solution: object | null | undefined, isNear = false) {
  const convex = new FakeConvex({ "threads:setSolution": () => null });
  convex.setQuery("threads:solution", solution, { threadId });
  return openPage(
    <>
      <SolvedLink threadId={threadId} />
      <SolutionBox {...{ threadId, isNear }} />
      <SolutionButton
        threadId={threadId}
        reply={{ replyId: "r1" } as Reply}
        of={{ post: "reply", name: "Bob" }}
      />
    </>,
    { convex },
  );
}

test.each([
  [null, "Mark as solution", MARK, "r1"],
  [{ ...SOLUTION, replyId: "r2" }, "Mark as solution", MARK, "r1"],
  [SOLUTION, "Unmark solution", UNMARK, null],
])("with the solution %o the button is “%s”", async (...[solution, label, name, sent]) => {
  const { convex, place } = open(solution);
  expect(textOf(buttonNamed(place, name))).toBe(label);
  await press(place, name);
  expect(convex.callsOf("threads:setSolution")).toEqual([{ threadId, replyId: sent }]);
});

test("the mark is sent once at a time, and a refusal is said", async () => {
  const { convex, place, alerts } = open(null);
  const answer = held();
  convex.answers["threads:setSolution"] = async () => {
    await answer.promise;
    refuse("access-denied", { message: "Not yours" });
  };
  await press(place, MARK);
  expect(buttonNamed(place, MARK).disabled).toBe(true);
  await settle(answer.arrive);
  expect([alerts, buttonNamed(place, MARK).disabled]).toEqual([["Not yours"], false]);
});

test("a solution is shown with its author and its beginning, and leads to its reply", () => {
  const { place } = open(SOLUTION);
  expect(textOf(place.querySelector("section")!)).toBe("Solved by BobTry itGo to the solution");
  expect(linksOf(place)).toEqual(["/forums/thread/t1#reply-4", "/forums/thread/t1#reply-4"]);
});

test.each([null, undefined])("without a solution (%s) neither box nor link is there", (solution) => {
  const { place } = open(solution);
  expect([place.querySelector("section"), linksOf(place)]).toEqual([null, []]);
});

test("a solution within sight is not printed a second time", () => {
  const { place } = open(SOLUTION, true);
  expect(textOf(place.querySelector("section")!)).toBe("Solved by BobGo to the solution");
});
