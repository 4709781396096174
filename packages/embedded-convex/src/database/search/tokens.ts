// Words of a text, the same for documents and for search texts: runs of letters and digits, in lower case. Longer ones
// than any word of a language are left out, as the official tokenizer does.

const WORD = /[\p{Alphabetic}\p{N}]+/gu;
const MAX_WORD_BYTES = 31;

export function wordsOf(text: string): string[] {
  const words: string[] = [];
  for (const [word] of text.matchAll(WORD)) {
    if (word.length <= MAX_WORD_BYTES && Buffer.byteLength(word, "utf8") <= MAX_WORD_BYTES)
      words.push(word.toLowerCase());
  }
  return words;
}
