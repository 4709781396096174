// One archive: its page, its data and its files.
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { Archive, type ArchiveHead } from "#convex/model/ownData/archive.ts";

const AT = Date.UTC(2026, 0, 2, 12);
const HEAD: ArchiveHead = { brand: "Cohort & Co", language: "en", number: 2, at: AT };

const opened = (archive: Archive, head: Partial<ArchiveHead> = {}) => {
  const entries = unzipSync(archive.toZip({ ...HEAD, ...head }));
  return { entries, page: strFromU8(entries["index.html"]!) };
};

test("the page shows texts as such, times as dates, and everything else as JSON", () => {
  const archive = new Archive();
  archive.addRows("reviews", [
    {
      comment: '<b>"Fine"</b>',
      createdAt: AT,
      rating: 5,
      cents: 2e12,
      startsAt: 40,
      tags: ["a"],
      seen: null,
    },
  ]);
  const { page } = opened(archive);
  expect(page).toContain("<dt>comment</dt><dd>&lt;b&gt;&quot;Fine&quot;&lt;/b&gt;</dd>");
  expect(page).toContain("<dt>createdAt</dt><dd>2026-01-02T12:00:00.000Z</dd>");
  for (const [name, text] of [
    ["rating", "5"],
    ["cents", "2000000000000"],
    ["startsAt", "40"],
    ["tags", "[&quot;a&quot;]"],
    ["seen", "null"],
  ])
    expect(page).toContain(`<dt>${name}</dt><dd>${text}</dd>`);
});

test("what a notification is about is on the page line by line, and whole in the data", () => {
  const archive = new Archive();
  const event = {
    kind: "replied",
    name: "Bo",
    title: "“Who?” & why",
    text: "Me",
    isNew: true,
    at: { sentAt: AT },
  };
  archive.addRows("notifications", [{ event, targetId: null }]);
  const { entries, page } = opened(archive);
  const lines = ["kind: replied", "name: Bo", "title: “Who?” &amp; why", "text: Me", "isNew: true"];
  expect(page).toContain(`<dt>event</dt><dd>${lines.join("\n")}\nat: sentAt: 2026-01-02T12:00:00.000Z</dd>`);
  expect(JSON.parse(strFromU8(entries["data/notifications.json"]!))).toEqual([{ event, targetId: null }]);
});

test("rows of a table are together, as JSON too; files are stored as they are", () => {
  const archive = new Archive();
  archive.addRows("reviews", [{ n: 1 }]);
  archive.addRows("reviews", [{ n: 2 }]);
  archive.addFile("one.bin", new Uint8Array([0, 255]));
  expect(archive.size).toBe('{"n":1}'.length + '{"n":2}'.length + 2);
  const { entries, page } = opened(archive);
  expect(JSON.parse(strFromU8(entries["data/reviews.json"]!))).toEqual([{ n: 1 }, { n: 2 }]);
  expect(page).toMatch(/<h2>[^<]+ \(2\)<\/h2>/);
  expect([...entries["files/one.bin"]!]).toEqual([0, 255]);
});

test("files elsewhere and missing files are named; an archive without rows is not an empty page", () => {
  const archive = new Archive();
  const empty = opened(archive).page;
  archive.setApart("large & long.pdf");
  archive.leaveOut("gone.png");
  const { page } = opened(archive, { language: "de" });
  expect(page).toContain("large &amp; long.pdf");
  expect(page).toContain("gone.png");
  expect(page).toContain('<html lang="de">');
  expect(empty).toContain("Cohort &amp; Co");
  expect(empty).not.toContain("gone.png");
  expect(empty.match(/<p>/g)!.length).toBe(3);
});
