// Discussions and replies as the product stores them, made up by number: the same number is always the same row.
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2026, 0, 1);
const CATEGORIES = ["general", "courses", "ai_ml", "careers", "projects", "help"] as const;
const WORDS =
  "learning model lesson question answer project review network gradient tensor deploy course batch mentor career salary python notebook dataset training".split(
    " ",
  );

/** A word of the first threads only: the same number of matches for every size of the forum. */
export const RARE_WORD = "quetzal";
const RARE_THREADS = 15;

export interface ForumSize {
  readonly threads: number;
  readonly repliesPerThread: number;
}

export interface Author {
  readonly authorId: string;
  readonly authorName: string;
  readonly authorAvatar: null;
}

const word = (i: number): string => WORDS[i % WORDS.length] ?? "";

/** Titles and texts of common words, each thread with one unique word. */
function textOf(i: number): { title: string; text: string } {
  const rare = i < RARE_THREADS ? ` ${RARE_WORD}` : "";
  const words = Array.from({ length: 14 }, (_, k) => word(i * 7 + k * (1 + (i % 5))));
  return { title: `${word(i)} ${word(i + 3)} thread${i}`, text: `${words.join(" ")}${rare}.` };
}

const timeOf = (i: number): number => FIRST_DAY + Math.floor((i * DAY_MS) / 1000);

export function* threads(size: ForumSize, author: Author): Generator<object, void> {
  for (let i = 0; i < size.threads; i += 1) {
    const { title, text } = textOf(i);
    const createdAt = timeOf(i);
    yield {
      title,
      content: `<p>${text}</p>`,
      preview: text,
      category: CATEGORIES[i % CATEGORIES.length],
      tags: [word(i)],
      ...author,
      createdAt,
      updatedAt: createdAt,
      isPinned: i < 3,
      isLocked: false,
      isHidden: false,
    };
  }
}

export function* threadCounters(
  threadIds: readonly string[],
  { repliesPerThread }: ForumSize,
  { authorName }: Author,
): Generator<object, void> {
  for (const [i, threadId] of threadIds.entries())
    yield {
      threadId,
      replyCount: repliesPerThread,
      repliesPosted: repliesPerThread,
      likeCount: i % 10,
      lastReplyAt: timeOf(i) + 1000,
      lastReplyBy: authorName,
    };
}

export function* threadSearches(threadIds: readonly string[]): Generator<object, void> {
  for (const [i, threadId] of threadIds.entries()) {
    const { title, text } = textOf(i);
    const searchText = `${title} ${text.replace(".", "")}`;
    yield { threadId, category: CATEGORIES[i % CATEGORIES.length], createdAt: timeOf(i), searchText };
  }
}

export function* threadStats(threadIds: readonly string[]): Generator<object, void> {
  for (const [i, threadId] of threadIds.entries())
    yield { threadId, viewCount: i % 500, uniqueViewers: i % 50 };
}

export function* replies(
  threadIds: readonly string[],
  { repliesPerThread }: ForumSize,
  author: Author,
): Generator<object, void> {
  for (const [i, threadId] of threadIds.entries()) {
    for (let position = 1; position <= repliesPerThread; position += 1) {
      const createdAt = timeOf(i) + position * 100;
      const content = `<p>Reply ${position} about ${word(i + position)} and ${word(i * position)}.</p>`;
      const fixed = { likeCount: 0, isHidden: false, createdAt, updatedAt: createdAt };
      yield { threadId, position, content, ...author, ...fixed };
    }
  }
}
