// Where lines break in the HTML of e-mails.
import { expect, test } from "vitest";
import { factTableHtml, unbroken } from "#convex/emails/lines.ts";

/** No-break spaces as "~". */
const seen = (text: string) => text.replaceAll("\u00a0", "~");

/** The value of a fact, and in brackets what moves to the next line as a whole. */
const valueOf = (value: string) =>
  seen(/<td[^>]*>(.*)<\/td>/.exec(factTableHtml([["Label", value]], new Set()))?.[1] ?? "")
    .replaceAll('<span style="display:inline-block">', "[")
    .replaceAll("</span>", "]");

test.each([
  ["from Monday, December 7, 2026 on", "from Monday,~December~7,~2026 on"],
  ["am Montag, 7. Dezember 2026, 9:30", "am Montag,~7.~Dezember~2026, 9:30"],
  ["Dienstag, 17. März 2026", "Dienstag,~17.~März~2026"],
  ["on Monday, December 7, 2:30 PM", "on Monday,~December~7, 2:30~PM"],
  ["am Montag, 7. Dezember, 09:30 Uhr", "am Montag,~7.~Dezember, 09:30~Uhr"],
  ["at 2:30 PM Eastern Time", "at 2:30~PM Eastern Time"],
  ["um 9:30 Uhr (UTC)", "um 9:30~Uhr (UTC)"],
  ["1.299,00 $ von dir", "1.299,00~$ von dir"],
  ["Room 12, 20261 seats. 3 plans", "Room 12, 20261 seats. 3 plans"],
])("%s keeps together what is read as one", (text, expected) => {
  expect(seen(unbroken(text))).toBe(expected);
});

test.each([
  ["Monday, December 7, 2026, 2:30 PM UTC", "Monday,~December~7,~2026, [2:30~PM~UTC]"],
  [
    "Montag, 7. Dezember 2026, 15:30 Uhr (Mitteleuropäische Zeit)",
    "Montag,~7.~Dezember~2026, [15:30~Uhr] [(Mitteleuropäische Zeit)]",
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
  expect(factTableHtml([], new Set())).toBe("");
});

test("quiet facts are smaller and grey, also in the dark", () => {
  const [order = "", paid = ""] = factTableHtml(
    [
      ["Order", "1"],
      ["Paid by", "Pat"],
    ],
    new Set(["Order"]),
  ).split("</tr>");
  expect(order).toMatch(/<td[^>]*class="soft fine rule"[^>]*font-size:13px/);
  expect(paid).toMatch(/<td[^>]*class="ink value rule"/);
  expect(paid).not.toContain("13px");
});
