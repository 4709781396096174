// Reserved display names: those that pass for the site's staff. Names are compared by a skeleton in which look-alike
// letters are equal.

const RESERVED = [
  ...["admin", "admins", "administrator", "administrators", "administration", "sysadmin", "webmaster"],
  ...["moderator", "moderators", "moderation", "staff", "support", "helpdesk", "official"],
];

/** Look-alike letters of other scripts, and Latin ones with strokes. */
const DRAWN_LIKE: Readonly<Record<string, string>> = {
  ...{ а: "a", ɑ: "a", α: "a", в: "b", β: "b", с: "c", ϲ: "c", ԁ: "d", đ: "d", е: "e", ε: "e", є: "e" },
  ...{ ɡ: "g", һ: "h", н: "h", ħ: "h", і: "i", ı: "i", ι: "i", ӏ: "i", ɩ: "i", ј: "j", к: "k", κ: "k" },
  ...{ ł: "l", м: "m", п: "n", η: "n", ո: "n", о: "o", ο: "o", օ: "o", ø: "o", σ: "o", р: "p", ρ: "p" },
  ...{ ԛ: "q", г: "r", ѕ: "s", т: "t", τ: "t", ŧ: "t", υ: "u", ս: "u", ν: "v", ѵ: "v", ԝ: "w" },
  ...{ х: "x", χ: "x", у: "y", γ: "y", æ: "ae", œ: "oe", ß: "ss" },
};

const AS_LETTERS: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "@": "a", $: "s", "!": "i", "|": "i" },
};

/** Merges l with i and pairs that look like one letter; applied to both sides of a comparison. */
const merged = (word: string): string => word.replace(/l/g, "i").replace(/rn/g, "m").replace(/vv/g, "w");

function wordsIn(name: string, { digitsAreLetters }: { digitsAreLetters: boolean }): string[] {
  const letters = name
    .slice(0, 400)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(
      /./gsu,
      (letter) => DRAWN_LIKE[letter] ?? (digitsAreLetters ? AS_LETTERS[letter] : undefined) ?? letter,
    );
  return (letters.match(/\p{L}+/gu) ?? []).map(merged);
}

/** Whether a name contains the brand or a reserved word, in any look-alike spelling. */
export function isReservedName(name: string, brand: string): boolean {
  const brandWords = wordsIn(brand, { digitsAreLetters: true });
  const brandWord = brandWords.join("");
  const reserved = new Set([...RESERVED.map(merged), brandWord]);
  const isReserved = (word: string): boolean => reserved.has(word) || isPairOf(word, reserved);
  return [true, false].some((digitsAreLetters) => {
    const words = wordsIn(name, { digitsAreLetters });
    // Spaced names ("A d m i n"), and brands of several words.
    const joined = words.join("");
    const isSpelled = words.every((word) => word.length <= 2) && isReserved(joined);
    const namesFormer = FORMER.includes(joined);
    const namesBrand = brandWords.length > 1 && joined.includes(brandWord);
    return isSpelled || namesFormer || namesBrand || words.some(isReserved);
  });
}

/** What is shown in place of the names of deleted accounts, in both languages. */
const FORMER: readonly string[] = ["formermember", "ehemaligesmitglied"].map(merged);

/** Two reserved words in one, such as "CohortSupport". */
function isPairOf(word: string, reserved: ReadonlySet<string>): boolean {
  return [...reserved].some((first) => word.startsWith(first) && reserved.has(word.slice(first.length)));
}
