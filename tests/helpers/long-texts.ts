// Rows with long texts in other scripts, at the lengths that the forms allow, on a server that counts against Convex's limit
// of 16 MiB read per transaction. A Chinese character takes three bytes, an emoji four.
import type { Doc, Id } from "#convex/_generated/dataModel.js";
import type { MutationCtx } from "#convex/_generated/server.js";
import { LIMITS } from "#shared/limits.ts";
import { signIn, startServer, type TestServer } from "./convex.ts";

export const CJK = "学";

export const EMOJI = "🧠";

/** The longest that can be stored: markup beside 5,000 visible characters counts up to the limit of raw texts. */
export const LONGEST = `<p>${CJK.repeat(LIMITS.threadContentMax)}<a href="https://example.com/${CJK.repeat(14_800)}">${EMOJI}</a></p>`;

/** Rows of one transaction; their writes are limited, too. */
const CHUNK = 100;

export async function startLimited() {
  const server = startServer({}, { transactionLimits: true });
  const admin = await signIn(server, { email: "chief@example.com", role: "admin" });
  return { server, admin };
}

export async function insertMany(
  server: TestServer,
  count: number,
  insert: (ctx: MutationCtx, number: number) => Promise<unknown>,
): Promise<void> {
  for (let from = 0; from < count; from += CHUNK) {
    await server.run(async (ctx) => {
      for (let number = from; number < Math.min(count, from + CHUNK); number += 1) await insert(ctx, number);
    });
  }
}

export const author = (authorId: Id<"users">, at: number) => ({
  ...{ authorId, authorName: "Ann", authorAvatar: null, createdAt: at, updatedAt: at, isHidden: false },
});

export const threadOf = (authorId: Id<"users">, at: number, changes: Partial<Doc<"forumThreads">> = {}) => ({
  ...author(authorId, at),
  ...{ title: `Thread ${String(at)}`, content: LONGEST, preview: CJK, category: "help" as const, tags: [] },
  ...{ isPinned: false, isLocked: false },
  ...changes,
});

export const longOutline = () =>
  Array.from({ length: 60 }, (_, section) => ({
    ...{ sectionId: `section-${String(section)}`, title: CJK.repeat(200), week: null },
    lessons: Array.from({ length: 8 }, (__, lesson) => ({
      ...{ lessonId: `lesson-${String(section * 8 + lesson)}`, title: CJK.repeat(200) },
      ...{ kind: "reading" as const, isPreview: false, minutes: null, textId: null },
    })),
  }));
