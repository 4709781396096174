// Which documents a text search finds, and their order: BM25 over the words they share with the search. The last word also
// matches every word that begins with it, at half the weight. Everything the order depends on is in the transaction's
// read set: the entries of the words, and the rough size of the table.
import {
  FINGERPRINT_LENGTH,
  parsePosting,
  wordInterval,
  wordKey,
  type Posting,
} from "../../database/search/postings.ts";
import { wordsOf } from "../../database/search/tokens.ts";
import type { ComponentPath, Transaction } from "../../database/types.ts";
import type { Key } from "../../values/types.ts";

export interface SearchPlan {
  readonly component: ComponentPath;
  readonly table: string;
  readonly index: string;
  readonly text: string;
  /** Fingerprint that each filter field must have, or null; in the order of the index's filter fields. */
  readonly filters: readonly (Key | null)[];
}

export interface Candidate {
  readonly score: number;
  readonly creationTime: Key;
  readonly internal: Key;
}

const MAX_SEARCH_WORDS = 16;
const PREFIX_WEIGHT = 0.5;
/** The usual parameters of BM25: how soon repeating a word stops helping, and how much long texts lose. */
const SATURATION = 1.2;
const LENGTH_SHARE = 0.75;

interface Word {
  readonly weight: number;
  readonly postings: Posting[];
}

interface Tally extends Candidate {
  score: number;
}

/** Best first; newer ones first among equals. */
export function rankedCandidates(tx: Transaction, plan: SearchPlan): Candidate[] {
  const words = collectWords(tx, plan);
  const { documents, meanLength } = corpusOf(words.values());
  const size = Math.max(tx.magnitude(plan.component, plan.table), documents);
  const found = new Map<Key, Tally>();
  for (const { weight, postings } of words.values()) {
    const rarity = Math.log(1 + (size - postings.length + 0.5) / (postings.length + 0.5));
    for (const posting of postings) {
      if (!passes(posting.filters, plan.filters)) continue;
      const tally = found.get(posting.internal) ?? newTally(posting);
      tally.score += weight * rarity * saturation(posting, meanLength);
      found.set(posting.internal, tally);
    }
  }
  return [...found.values()].sort(byRank);
}

/** In a fixed order, so that equal documents get equal sums. */
function collectWords(tx: Transaction, plan: SearchPlan): Map<Key, Word> {
  const searched = wordsOf(plan.text).slice(0, MAX_SEARCH_WORDS);
  const last = searched.at(-1);
  const words = new Map<Key, Word>();
  for (const word of new Set(searched)) {
    if (word === last) continue;
    const postings = [...postingsOf(tx, plan, { word, isPrefix: false })];
    words.set(wordKey(word), { weight: 1, postings });
  }
  if (last !== undefined) addExpansions(words, last, postingsOf(tx, plan, { word: last, isPrefix: true }));
  return words;
}

function addExpansions(words: Map<Key, Word>, prefix: string, postings: Iterable<Posting>): void {
  const exact = wordKey(prefix);
  // Exact words already count in full.
  const complete = new Set(words.keys());
  for (const posting of postings) {
    if (complete.has(posting.word)) continue;
    const known = words.get(posting.word);
    if (known !== undefined) known.postings.push(posting);
    else words.set(posting.word, { weight: posting.word === exact ? 1 : PREFIX_WEIGHT, postings: [posting] });
  }
}

function* postingsOf(
  tx: Transaction,
  plan: SearchPlan,
  { word, isPrefix }: { word: string; isPrefix: boolean },
): Generator<Posting, void> {
  const { component, table, index, filters } = plan;
  const keys = tx.scanKeys({ component, table, index, interval: wordInterval(word, isPrefix), order: "asc" });
  for (let key = keys.nextKey(); key !== null; key = keys.nextKey()) yield parsePosting(key, filters.length);
}

/** Documents that match at all, filtered or not, and how long they are. */
function corpusOf(words: Iterable<Word>): { documents: number; meanLength: number } {
  const lengths = new Map<Key, number>();
  for (const { postings } of words)
    for (const { internal, length } of postings) lengths.set(internal, length);
  let total = 0;
  for (const length of lengths.values()) total += length;
  return { documents: lengths.size, meanLength: lengths.size === 0 ? 1 : total / lengths.size };
}

function saturation({ occurrences, length }: Posting, meanLength: number): number {
  const norm = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / meanLength);
  return (occurrences * (SATURATION + 1)) / (occurrences + norm);
}

function passes(filters: Key, wanted: readonly (Key | null)[]): boolean {
  let at = 0;
  for (const print of wanted) {
    if (print !== null && !filters.startsWith(print, at)) return false;
    at += FINGERPRINT_LENGTH;
  }
  return true;
}

function newTally({ creationTime, internal }: Posting): Tally {
  return { score: 0, creationTime, internal };
}

function byRank(left: Candidate, right: Candidate): number {
  if (left.score !== right.score) return right.score - left.score;
  if (left.creationTime !== right.creationTime) return left.creationTime < right.creationTime ? 1 : -1;
  return left.internal < right.internal ? 1 : -1;
}
