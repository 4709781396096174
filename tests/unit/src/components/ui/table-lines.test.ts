// The areas of rows of lines: room only for the places that a table uses.
import { expect, test } from "vitest";
import { linesOf, type Place } from "#src/components/ui/table-lines.ts";

test.each<[Place[], string, string]>([
  [["lead", "side"], '"lead lead side menu"', '"lead menu" "side menu"'],
  [
    ["lead", "meta", "tag", "side"],
    '"lead lead side menu" "tag meta meta menu"',
    '"lead menu" "side menu" "tag menu" "meta menu"',
  ],
  [
    ["lead", "side", "tag", "meta", "aside"],
    '"lead lead side menu" "tag meta aside menu"',
    '"lead menu" "side menu" "tag menu" "meta menu" "aside menu"',
  ],
  [
    ["lead", "meta", "left", "right", "foot"],
    '"lead lead side menu" "meta meta meta menu" "halves halves halves halves" "foot foot foot foot"',
    '"lead menu" "meta menu" "left left" "right right" "foot foot"',
  ],
])("the places %o", (places, lines, stack) => {
  const columns = [...places.map((place) => ({ place })), { isActions: true }];
  expect(linesOf(columns)).toEqual({ "--lines": lines, "--stack": stack });
});

test("without a menu the first two lines end where the row does", () => {
  expect(
    linesOf([{ place: "lead" }, { place: "side" }, { place: "meta" }, { place: "foot", isActions: true }]),
  ).toEqual({
    "--lines": '"lead lead side side" "meta meta meta meta" "foot foot foot foot"',
    "--stack": '"lead lead" "side side" "meta meta" "foot foot"',
  });
});
