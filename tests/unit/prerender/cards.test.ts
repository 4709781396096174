// The pictures of pages in previews of links: what is written in them, within their bounds.
import { describe, expect, it } from "vitest";
import { pages, pagesOf, RESULTS } from "./school.ts";

const listed = (await RESULTS["courses:list"]!({})) as Record<string, unknown>[];

/** The picture of the course with other facts. */
async function pictureWith(change: object): Promise<string> {
  const other = pagesOf({ ...RESULTS, "courses:list": () => listed.map((one) => ({ ...one, ...change })) });
  return (await other.picture("/og/courses/FAAI.png")) ?? "";
}

interface Line {
  readonly text: string;
  readonly top: number;
}

/** The title's lines. */
const linesIn = (svg: string): Line[] =>
  [...svg.matchAll(/<tspan [^>]*y="(\d+)">([^<]*)</g)].map(([, top, text]) => ({
    text: text ?? "",
    top: Number(top),
  }));

describe("the picture of a course", () => {
  it.each([
    ["Foundations of AI", ["Foundations of AI"]],
    ["  Two \n words ", ["Two words"]],
    ["abcdefghi abcdefghi", ["abcdefghi abcdefghi"]],
    ["abcdefghij abcdefghi", ["abcdefghij", "abcdefghi"]],
    ["abcdefghijklmnopqrs", ["abcdefghijklmnopqrs"]],
    ["abcdefghijklmnopqrst", ["abcdefghijklmnopqr…"]],
    [
      "a1234567890 b1234567890 c1234567890 d1234567890",
      ["a", "b", "c", "d"].map((one) => `${one}1234567890`),
    ],
    [
      "a1234567890 b1234567890 c1234567890 d1234567890 e1234567890",
      ["a1234567890", "b1234567890", "c1234567890", "d1234567890…"],
    ],
    ["Bits & <b>", ["Bits &amp; &lt;b&gt;"]],
  ])("has the title “%s” in the lines %j", async (title, lines) => {
    expect(linesIn(await pictureWith({ title })).map(({ text }) => text)).toEqual(lines);
  });

  it("has four lines of its title below each other, all of them above its foot", async () => {
    const svg = await pictureWith({ title: "a1234567890 b1234567890 c1234567890 d1234567890" });
    const size = Number(/<text font-size="(\d+)"/.exec(svg)?.[1]);
    const foot = Number(/y="(\d+)"[^>]*>Live course/.exec(svg)?.[1]);
    const tops = linesIn(svg).map(({ top }) => top);
    expect(tops).toHaveLength(4);
    for (const [index, top] of tops.entries()) {
      expect(top - (tops[index - 1] ?? 0)).toBeGreaterThanOrEqual(size);
      expect(top).toBeLessThan(foot);
    }
  });

  it("has category, level, duration and price, and nothing that only browsers can draw", async () => {
    const svg = await pictureWith({ price: 4784 });
    for (const text of [">AI · Beginner<", ">Live course · 14 weeks · $4,784<", ">Cohort<"])
      expect(svg).toContain(text);
    expect(svg).not.toMatch(/var\(|currentColor|class=|aria-hidden/);
  });

  it.each([
    [149.5, "$149.50"],
    [0, "$0"],
    [1299, "$1,299"],
  ])("writes the price %d as %s, also after a page in German", async (price, written) => {
    await pages.page("/courses", "de");
    expect(await pictureWith({ price })).toContain(`14 weeks · ${written}<`);
  });

  it("cuts a long category beside the brand, and a long duration, and keeps level and price", async () => {
    const svg = await pictureWith({ category: "Wordsworth".repeat(6), duration: "x".repeat(200) });
    const label = /text-anchor="end">([^<]*)</.exec(svg)?.[1] ?? "";
    expect(label).toMatch(/^(?:Wordsworth){3,}\w*… · Beginner$/);
    const foot = />(Live course[^<]*)</.exec(svg)?.[1] ?? "";
    expect(foot).toMatch(/^Live course · x{30,70}… · \$299$/);
  });
});

it("the site has a picture of its own", async () => {
  const svg = (await pages.picture("/og/site.png")) ?? "";
  expect(linesIn(svg).map(({ text }) => text)).toEqual(["Master Machine", "Learning"]);
  expect(svg).not.toMatch(/var\(|currentColor|class=|aria-hidden/);
});
