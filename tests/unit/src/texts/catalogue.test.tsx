import compile from "icu-minify/compile";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoot } from "react-dom/client";
import { act } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { startLocale, storedLanguage } from "#src/lib/language.ts";
import { formatDay, dollars, exactDollars, formatRating } from "#src/lib/format.ts";
import { relativeTime } from "#src/lib/relative-time.ts";
import { readAppError } from "#src/lib/app-error.ts";
import { defineTexts } from "#src/texts/catalogue.ts";
import { formatText } from "#src/texts/lib.ts";
import { changeLocale, useLocale } from "#src/texts/locale.ts";
import { sharedText } from "#src/texts/messages.ts";
import { ConvexError } from "convex/values";

afterEach(async () => {
  await changeLocale("en");
});

describe("texts", () => {
  it("are those of the page's language, with its plurals", async () => {
    expect(formatText("minute", { count: 1 })).toBe("1 minute");
    expect(formatText("minute", { count: 1200 })).toBe("1,200 minutes");
    await changeLocale("de");
    expect(formatText("minute", { count: 1 })).toBe("1 Minute");
    expect(formatText("minute", { count: 1200 })).toBe("1.200 Minuten");
    expect(sharedText("onlySeats", { n: 3 })).toBe("Nur noch 3 Plätze im nächsten Durchgang frei!");
    expect(sharedText("onlySeats", { n: 1 })).toBe("Nur noch 1 Platz im nächsten Durchgang frei!");
    expect(document.documentElement.lang).toBe("de");
  });

  it("are marked in a pseudo-locale, with places and plurals as they are", async () => {
    await changeLocale("ar-XB");
    expect(sharedText("loadMore")).toMatch(/^⟦Lóád Móré·+⟧$/u);
    expect(formatText("minute", { count: 2 })).toMatch(/^2⟦ míñútés·+⟧$/u);
    expect(document.documentElement.dir).toBe("rtl");
  });

  it("become elements without keys, also within each other", () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const hint = "Read <b>the <i>first</i> page</b> of {count}.";
    const nested = defineTexts("nested", { hint: compile(hint) as unknown as typeof hint });
    const html = renderToStaticMarkup(
      <p>
        {nested.rich("hint", { count: 3, b: (inside) => <b>{inside}</b>, i: (inside) => <i>{inside}</i> })}
      </p>,
    );
    expect(html).toBe("<p>Read <b>the <i>first</i> page</b> of 3.</p>");
    expect(complaint).not.toHaveBeenCalled();
    complaint.mockRestore();
  });

  it("are rendered again when the language changes", async () => {
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    const element = document.createElement("div");
    const Shown = () => <p key={useLocale()}>{sharedText("loadMore")}</p>;
    const root = createRoot(element);
    act(() => {
      root.render(<Shown />);
    });
    await act(() => changeLocale("de"));
    expect(element.textContent).toBe("Mehr laden");
    act(() => {
      root.unmount();
    });
    vi.unstubAllGlobals();
  });
});

it("dates, numbers and money have the form of the language", async () => {
  await changeLocale("de");
  expect(formatDay("2025-10-1")).toBe("1. Oktober 2025");
  expect(dollars(4784.5)).toBe("4.784,50\u00a0$");
  expect(exactDollars(4784.5)).toBe("4.784,50\u00a0USD");
  expect(formatRating(4.7)).toBe("4,7");
  expect(relativeTime(0, 120_000)).toBe("vor 2 Minuten");
});

it("a refusal is told in the page's language, with the values of the server", async () => {
  const failure = new ConvexError({
    code: "invalid-role",
    message: "Invalid role: chef",
    values: { role: "chef" },
  });
  expect(readAppError(failure).message).toBe("Invalid role: chef");
  await changeLocale("en-XA");
  expect(readAppError(failure).message).toMatch(/^⟦.*chef.*⟧$/u);
});

describe("the language of a visitor", () => {
  it("is the address's, else the stored one, else the browser's", () => {
    expect(startLocale("?lang=de", "", ["en"])).toBe("de");
    expect(startLocale("?lang=xx", "a=1; cohort_language=de", ["en"])).toBe("de");
    expect(startLocale("", "", ["de-CH", "en"])).toBe("de");
    expect(startLocale("?lang=en-XA", "cohort_language=de", [])).toBe("en-XA");
  });
  it("is not taken from a cookie of another name or value", () => {
    expect(storedLanguage("not_cohort_language=de")).toBeNull();
    expect(storedLanguage("cohort_language=dex")).toBeNull();
    expect(storedLanguage("cohort_language=fr")).toBeNull();
  });
});

it("the reason of a refund is told in the page's language", async () => {
  const failure = new ConvexError({
    code: "enrollment-failed-after-payment",
    message: "Enrollment failed: The payment does not match.",
    values: { message: "The payment does not match", reason: "mismatch" },
  });
  await changeLocale("de");
  expect(readAppError(failure).message).toContain("Die Zahlung passt nicht zur Bestellung");
});
