// Where lines break in the HTML of e-mails.
import { expect, test } from "vitest";
import { factTableHtml, unbroken } from "#convex/emails/lines.ts";

const NONE = new Set<string>();
const PLAIN = { quiet: NONE, fine: NONE, short: NONE, sum: NONE, total: NONE };

/** No-break spaces as "~". */
const seen = (text: string) => text.replaceAll("\u00a0", "~");

/** The value of a fact, and in brackets what moves to the next line as a whole. */
const valueOf = (value: string) =>
  seen(/<td[^>]*>(.*)<\/td>/.exec(factTableHtml([["Label", value]], PLAIN))?.[1] ?? "")
    .replaceAll('<span style="display:inline-block">', "[")
    .replaceAll("</span>", "]");

test.each([
  ["from Monday, December 7, 2026 on", "from Monday,~December~7,~2026 on"],
  ["am Montag, 7. Dezember 2026, 9:30", "am Montag,~7.~Dezember~2026, 9:30"],
  ["Dienstag, 17. März 2026", "Dienstag,~17.~März~2026"],
  ["on Monday, December 7, 2:30 PM", "on Monday, December~7, 2:30~PM"],
  ["am Montag, 7. Dezember, 09:30 Uhr", "am Montag, 7.~Dezember, 09:30~Uhr"],
  ["at 2:30 PM Eastern Time", "at 2:30~PM Eastern Time"],
  ["um 9:30 Uhr (UTC)", "um~9:30~Uhr (UTC)"],
  ["am Montag, 7. Dezember, um 15:30 Uhr MEZ", "am Montag, 7.~Dezember, um~15:30~Uhr~MEZ"],
  ["1.299,00 $ von dir", "1.299,00~$ von dir"],
  ["Room 12, 20261 seats. 3 plans", "Room 12, 20261 seats. 3 plans"],
])("%s keeps together what is read as one", (text, expected) => {
  expect(seen(unbroken(text))).toBe(expected);
});

test.each([
  ["Monday, December 7, 2026, 2:30 PM UTC", "Monday,~December~7,~2026, [2:30~PM~UTC]"],
  [
    "Montag, 7. Dezember 2026, 15:30 Uhr (Japanische Normalzeit)",
    "Montag,~7.~Dezember~2026, [15:30~Uhr] [(Japanische Normalzeit)]",
  ],
  [
    "Montag, 7. Dezember 2026, 15:30 bis 17:30 Uhr MEZ",
    "Montag,~7.~Dezember~2026, [15:30 bis 17:30~Uhr~MEZ]",
  ],
  [
    "Canceled (planned for Monday, December 7, 2026, 2:30 PM UTC)",
    "Canceled [(planned for Monday,~December~7,~2026, [2:30~PM~UTC)]]",
  ],
  [
    "Monday, December 7, 2026, 2:30 PM UTC (was planned for Sunday, December 6, 2026, 2:30 PM UTC)",
    "Monday,~December~7,~2026, [2:30~PM~UTC] [(was planned for Sunday,~December~6,~2026, [2:30~PM~UTC)]]",
  ],
  ["FAAI, receipt R-2026-000001", "FAAI, receipt [R-2026-000001]"],
  [
    "Monday, December 7, 2026, 2:30 PM to 4:30 PM Eastern Time",
    "Monday,~December~7,~2026, [2:30~PM to 4:30~PM Eastern~Time]",
  ],
  ["Talk, 12:30 to 14:00", "Talk, 12:30 to 14:00"],
  ["(all)", "(all)"],
  ["a <b> (c & d)", "a &lt;b&gt; [(c &amp; d)]"],
])("the value %s", (value, expected) => {
  expect(valueOf(value)).toBe(expected);
});

test("without facts there is no table", () => {
  expect(factTableHtml([], PLAIN)).toBe("");
});

test("a second line of a value is grey, whatever the first one is", () => {
  const html = factTableHtml([["One", "at 9:30 AM", "before: 8:30 <AM"]], "named");
  expect(seen(html)).toMatch(/at 9:30~AM<br\/><span class="soft"[^>]*>before: 8:30 &lt;AM<\/span><\/td>/);
  expect(factTableHtml([["One", "two\nthree"]], "named")).not.toContain("<br");
});

test("names of what rows are about are bold, their values are not", () => {
  const html = factTableHtml([["Gradient descent", "Canceled"]], "named");
  expect(html).toMatch(/<th[^>]*class="ink name rule"[^>]*font-weight:600/);
  expect(/<td[^>]*>/.exec(html)?.[0]).not.toContain("font-weight");
});

test("quiet facts are smaller and grey, also in the dark; the total is bold", () => {
  const [order = "", paid = "", total = "", payment = ""] = factTableHtml(
    [
      ["Order", "1"],
      ["Paid by", "Pat"],
      ["Total", "$0.00"],
      ["Payment ID", "CAPTURE1"],
      ["Order ID", "ORDER1"],
    ],
    {
      ...PLAIN,
      quiet: new Set(["Order"]),
      fine: new Set(["Payment ID", "Order ID"]),
      sum: new Set(["Total"]),
      total: new Set(["Total"]),
    },
  ).split("</tr>");
  expect(total).toMatch(/<th[^>]*class="ink start rule"[^>]*font-weight:600/);
  expect(total).toMatch(/<td[^>]*class="ink end rule"[^>]*font-weight:600/);
  expect(order).toMatch(/<td[^>]*class="soft fine rule"[^>]*font-size:13px/);
  expect(paid).toMatch(/<td[^>]*class="ink value rule"/);
  expect(paid).not.toContain("13px");
  expect(payment).toMatch(/<tr class="pair rule".*<td[^>]*class="soft end small rule"[^>]*font-size:13px/);
});

test("amounts end at one edge, their digits below each other; three short facts stay beside their labels on phones", () => {
  const looks = {
    ...PLAIN,
    short: new Set(["Coupon"]),
    sum: new Set(["Price", "Total"]),
    total: new Set(["Total"]),
  };
  const [course = "", coupon = "", price = "", sum = ""] = factTableHtml(
    [
      ["Course", "AI"],
      ["Coupon", "AUTUMN"],
      ["Price", "$299.00"],
      ["Total", "$299.00"],
    ],
    looks,
  ).split("</tr>");
  expect(price).toMatch(/<td[^>]*align="right"[^>]*font-variant-numeric:tabular-nums;text-align:right/);
  expect(coupon).not.toContain("right");
  const isPair = (row: string) => row.includes('<tr class="pair rule"');
  expect([course, coupon, price, sum].map(isPair)).toEqual([false, true, true, true]);
  // A total that adds up nothing ends there as well.
  const receipt = [
    ["Receipt", "R-1"],
    ["Coupon", "AUTUMN"],
    ["Total", "$299.00"],
  ] as const;
  const rows = factTableHtml(receipt, { ...looks, short: new Set(["Receipt", "Coupon"]) }).split("</tr>");
  expect(rows.map((row) => row.includes('align="right"'))).toEqual([false, false, true, false]);
  // An amount alone stands where the other values do.
  for (const label of ["Price", "Total"]) {
    const alone = factTableHtml([[label, "$299.00"]], looks);
    expect(isPair(alone)).toBe(false);
    expect(alone).not.toContain('align="right"');
    expect(alone.includes("font-weight:600")).toBe(label === "Total");
  }
});

test.each([
  [2, false],
  [3, true],
])("%i rows that follow each other stay beside their labels on phones: %s", (count, areBeside) => {
  const labels = ["One", "Two", "Three"].slice(0, count);
  const looks = { ...PLAIN, short: new Set(["One"]), fine: new Set(["Two", "Three", "Four"]) };
  const facts = [...labels, "Between", "Four"].map((label) => [label, "1"] as const);
  const rows = factTableHtml(facts, looks).split("</tr>").slice(0, -1);
  expect(rows.map((row) => row.includes('class="pair rule"'))).toEqual([
    ...labels.map(() => areBeside),
    ...[false, false],
  ]);
  // Small and grey either way.
  expect(rows[1]).toContain("font-size:13px");
});
