import { describe, expect, it } from "vitest";
import { descend, levelLine, pathThrough, seeded } from "#src/components/art/geometry.ts";

describe("geometry of the art", () => {
  it("draws the same every time", () => {
    const [first, second] = [seeded(7), seeded(7)];
    expect([first(), first(), first()]).toEqual([second(), second(), second()]);
    expect(seeded(8)()).not.toBe(seeded(7)());
  });
  it("finds the level line of a circle", () => {
    const line = levelLine((x, y) => Math.hypot(x - 0.5, y - 0.5), 0.3, {
      left: 0,
      top: 0,
      width: 100,
      height: 100,
      steps: 40,
    });
    const points = [...line.matchAll(/[ML]([\d.]+) ([\d.]+)/g)];
    expect(points.length).toBeGreaterThan(40);
    for (const point of points) {
      expect(Math.hypot(Number(point[1]) - 50, Number(point[2]) - 50)).toBeCloseTo(30, 0);
    }
  });
  it("descends to the minimum of a bowl", () => {
    const walk = descend((x, y) => x * x + y * y, [1, 1], { rate: 0.1, momentum: 0.5, steps: 80 });
    expect(Math.hypot(...(walk.at(-1) ?? [9, 9]))).toBeLessThan(0.01);
  });
  it("writes paths with one decimal", () => {
    expect(
      pathThrough([
        [0, 0.123],
        [10, 5],
      ]),
    ).toBe("M0 0.1L10 5");
  });
});
