// What the client keeps in and takes from its browser: the language, downloads, time zones, first results and the log.
import { afterEach, expect, test, vi } from "vitest";
import { MINUTE_MS } from "#shared/durations.ts";
import { LIMITS } from "#shared/limits.ts";
import { offsetBetween } from "#src/lib/clock-offset.ts";
import { convexLogger } from "#src/lib/convex-logger.ts";
import { FIRST_RESULTS_ID, resultKey, resultsOfDocument } from "#src/lib/first-results.ts";
import {
  chooseLanguage,
  namedLanguage,
  startLanguage,
  startLocale,
  storedLanguage,
} from "#src/lib/language.ts";
import { connect } from "#src/lib/live-client.ts";
import { newRequestId } from "#src/lib/request-id.ts";
import { saveFile } from "#src/lib/save-file.ts";
import { passwordStrength } from "#src/lib/strength.ts";
import { timeZonesWith } from "#src/lib/time-zones.ts";
import { isErrorCode, knowErrorTexts } from "#src/texts/errors.ts";
import { FIRST_ERRORS } from "#src/texts/first-errors.ts";
import { locale } from "#src/texts/locale.ts";

test.each([
  ["aB3$e".slice(0, LIMITS.passwordMin - 1), 1, "tooShort"],
  ["aaaaaaaaaaaaaaaaaaaa", 1, "weak"],
  ["abcdabcdabcdabcd", 1, "weak"],
  ["abcdef", 1, "weak"],
  ["abcdefg", 1, "weak"],
  ["abcdefgh", 2, "fair"],
  ["abcdeabcd", 2, "fair"],
  ["abcdefghijklm", 2, "fair"],
  ["abcdefghijklmn", 3, "strong"],
  ["abcdefgH12", 3, "strong"],
  ["abcdefg12", 2, "fair"],
  ["abcdefgh12", 2, "fair"],
  ["abcdefH12", 2, "fair"],
  ["abcda-1", 1, "weak"],
  ["abcdabcd", 1, "weak"],
  ["abcdeabc", 2, "fair"],
  ["abcdef-H12", 3, "strong"],
  ["😀😁😂😃😄😅😆", 1, "weak"],
])("the password %s has strength %i: %s", (password, level, hint) => {
  expect(passwordStrength(password)).toEqual({ level, hint });
});

test.each([
  ["", null],
  ["cohort_language=de", "de"],
  ["a=b; cohort_language=de; c=d", "de"],
  ["not_cohort_language=de", null],
  ["cohort_language=dex", null],
  ["cohort_language=xx", null],
])("the cookies “%s” store the language %s", (cookies, language) => {
  expect(storedLanguage(cookies)).toBe(language);
});

test.each([
  ["?lang=de", "cohort_language=en", ["en"], "de"],
  ["", "cohort_language=de", ["en"], "de"],
  ["", "", ["de-AT", "en"], "de"],
  ["", "", ["fr"], "en"],
  ["?lang=xx", "", ["de"], "de"],
  ["?lang=en-XA", "cohort_language=de", ["de"], "en-XA"],
  ["?lang=ar-XB", "", ["de"], "ar-XB"],
] as const)("at “%s” with “%s” and %j a page starts in %s", (...[search, cookies, wanted, language]) => {
  expect(startLocale(search, cookies, wanted)).toBe(language);
});

test("an address names a language that there are texts in, or none", () => {
  expect([namedLanguage("?lang=de"), namedLanguage("?lang=xx"), namedLanguage("")]).toEqual([
    "de",
    null,
    null,
  ]);
});

afterEach(() => {
  document.cookie = "cohort_language=; Path=/; Max-Age=0";
  window.history.replaceState(null, "", "/");
});

test("a chosen language is shown and stored", async () => {
  await chooseLanguage("de");
  expect([locale(), storedLanguage(document.cookie)]).toEqual(["de", "de"]);
});

test.each([
  ["https:", "cohort_language=de; Path=/; Max-Age=31536000; SameSite=Lax; Secure"],
  ["http:", "cohort_language=de; Path=/; Max-Age=31536000; SameSite=Lax"],
])("over %s a language is stored for a year: %s", async (protocol, cookie) => {
  const write = vi.spyOn(document, "cookie", "set");
  vi.spyOn(window.location, "protocol", "get").mockReturnValue(protocol);
  await chooseLanguage("de");
  expect(write.mock.calls).toEqual([[cookie]]);
});

test("the language of the address is stored and shown at the start; another page keeps it", async () => {
  window.history.replaceState(null, "", "/?lang=de");
  await startLanguage();
  expect([locale(), storedLanguage(document.cookie)]).toEqual(["de", "de"]);
});

test("a language of the browser is shown, but not stored", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-DE"]);
  await startLanguage();
  expect([locale(), storedLanguage(document.cookie)]).toEqual(["de", null]);
});

test("bytes are saved under their name, and given back after the download has begun", async () => {
  const events: string[] = [];
  let kind = "";
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    kind = (blob as Blob).type;
    return "blob:1";
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void events.push(`free ${address}`));
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    events.push(`${this.download} at ${this.href}`);
  });
  saveFile("a.csv", new ArrayBuffer(2), "text/csv");
  expect([events, kind]).toEqual([["a.csv at blob:1"], "text/csv"]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(events).toEqual(["a.csv at blob:1", "free blob:1"]);
});

test.each([
  [MINUTE_MS, 0],
  [MINUTE_MS + 1, MINUTE_MS + 1],
  [-MINUTE_MS, 0],
  [-MINUTE_MS - 1, -MINUTE_MS - 1],
])("a server that is %i ms ahead is taken to be %i ms ahead", (ahead, offset) => {
  expect(offsetBetween(5_000_000 + ahead, 5_000_000)).toBe(offset);
});

test("errors of the catalogue are not logged, all others are", () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  convexLogger.error("[CONVEX M(a:b)]", 'Uncaught ConvexError: {"code":"permission-denied"}');
  expect(log).not.toHaveBeenCalled();
  convexLogger.error("[CONVEX M(a:b)]", new Error("Uncaught ConvexError"), "Uncaught TypeError: x");
  expect(log).toHaveBeenCalledTimes(1);
});

test("what is no error is logged as it is", () => {
  const log = vi.spyOn(console, "log").mockReturnValue();
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  convexLogger.log("[CONVEX Q(a:b)]", 5);
  convexLogger.warn("[CONVEX Q(a:b)]", 6);
  expect([log.mock.calls, warn.mock.calls]).toEqual([[["[CONVEX Q(a:b)]", 5]], [["[CONVEX Q(a:b)]", 6]]]);
});

test("with the connection come the texts of all that may be refused", () => {
  knowErrorTexts(FIRST_ERRORS);
  expect(isErrorCode("batch-full")).toBe(false);
  connect("http://127.0.0.1:1", { logger: false });
  expect(isErrorCode("batch-full")).toBe(true);
});

test("each request has an id of its own, of 32 digits", () => {
  const [first, second] = [newRequestId(), newRequestId()];
  expect([first, second].map((id) => /^[0-9a-f]{32}$/.test(id))).toEqual([true, true]);
  expect(first).not.toBe(second);
});

test("the zones of a browser have UTC and the stored one, each once and sorted", () => {
  vi.spyOn(Intl, "supportedValuesOf").mockReturnValue(["Europe/Berlin", "Asia/Tokyo"]);
  expect(timeZonesWith("Asia/Calcutta")).toEqual(["Asia/Calcutta", "Asia/Tokyo", "Europe/Berlin", "UTC"]);
  expect(timeZonesWith("UTC")).toEqual(["Asia/Tokyo", "Europe/Berlin", "UTC"]);
});

test("results of a rendered page are read until newer ones arrive", () => {
  const args = { category: null, paginationOpts: { numItems: 10, cursor: null, id: 7 } };
  const other = { category: null, paginationOpts: { numItems: 20, cursor: null } };
  const script = document.createElement("script");
  script.id = FIRST_RESULTS_ID;
  script.type = "application/json";
  script.textContent = JSON.stringify({ [resultKey("threads:list", args)]: [1] });
  expect(resultsOfDocument(document).read("threads:list", args)).toBeUndefined();
  document.body.append(script);
  const results = resultsOfDocument(document);
  const again = { category: null, paginationOpts: { numItems: 10, cursor: null, id: 8 } };
  expect(results.read("threads:list", again)).toEqual([1]);
  expect(results.read("threads:list", other)).toBeUndefined();
  expect(results.read("threads:get", args)).toBeUndefined();
  results.drop("threads:list", again);
  expect(results.read("threads:list", args)).toBeUndefined();
});
