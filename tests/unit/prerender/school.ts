// Public pages rendered from the data of a fake deployment.
import type { JSONValue } from "convex/values";
import { createPages, type Page } from "#src/prerender.tsx";
import { blocksOf } from "#tests/helpers/structured-data.ts";

export const ORIGIN = "https://school.example";
export const EVIL = `</script><script>alert("1")</script> & 'quotes'`;

const batch = {
  batchNumber: 3,
  batchName: "Gamma",
  startDate: "2026-12-1",
  endDate: "2027-03-09",
  status: "upcoming",
  maxCapacity: 30,
  seatsTaken: 4,
};
const card = {
  courseId: "FAAI",
  title: "Foundations of AI",
  description: "From the first line of Python to a working network.",
  level: "Beginner",
  duration: "14 weeks",
  lessons: 28,
  price: 299,
  originalPrice: 399,
  icon: "🧭",
  image: "loss-landscape",
  category: "AI",
  instructor: "Ada Byron",
  comingSoon: false,
  nextBatch: batch,
  sellable: true,
  rating: { average: 4.625, count: 8 },
  ratingDistribution: [0, 0, 0, 3, 5],
};
export const course = {
  ...card,
  instructorBio: "Teaches.",
  curriculum: [{ title: "Python", topics: ["Data"], lessons: 4 }],
  prerequisites: ["Curiosity"],
  outcomes: ["Train a model"],
  lessonIds: [],
  previewIds: ["what-is-data"],
  hasDownload: true,
  availableSeats: 26,
  schedule: {
    timeZone: "America/New_York",
    isWeekly: true,
    times: [{ startsAt: Date.UTC(2026, 11, 7, 23), endsAt: Date.UTC(2026, 11, 8, 1) }],
  },
};
export const THREAD = "t1";
const written = {
  threadId: THREAD,
  category: "general",
  tags: ["study"],
  authorName: "Grace",
  authorAvatar: null,
  createdAt: Date.UTC(2026, 10, 20),
  editedAt: null,
  isPinned: false,
  isLocked: false,
};
export const thread = {
  ...written,
  title: EVIL,
  content: "<p>Is <b>3 &lt; 4</b>?</p>",
  isMine: false,
  mayDelete: false,
  mayModerate: false,
};
const counters = {
  replyCount: 1,
  repliesPosted: 1,
  likeCount: 2,
  likedByMe: false,
  lastReplyAt: Date.UTC(2026, 10, 21),
  lastReplyBy: "Alan",
};
const threadCard = { ...written, ...counters, title: EVIL, preview: "Is 3 < 4?" };
export const reply = {
  replyId: "r1",
  position: 1,
  content: "<p>It is.</p>",
  authorName: "Alan",
  authorAvatar: null,
  createdAt: Date.UTC(2026, 10, 21),
  editedAt: null,
  likeCount: 0,
  likedByMe: false,
  isMine: false,
  mayDelete: false,
};

export const SECRET = "A sentence that only members read.";
const lesson = {
  ...{ lessonId: "what-is-data", title: "What is data?", kind: "reading", isPreview: true, minutes: 12 },
  state: "open",
};
const closed = { ...lesson, lessonId: "nets", title: "Nets", isPreview: false, state: "closed" };
const outline = {
  ...{
    courseId: "FAAI",
    title: course.title,
    teaches: false,
    batchNumber: null,
    progress: null,
    resume: lesson.lessonId,
  },
  sections: [{ sectionId: "s", title: "Start", week: 1, startDate: null, lessons: [lesson, closed] }],
};
const LESSON_TEXT = `# Rows

Data is *what* you [kept](https://example.com), in rows and columns, one $x$ after another.

\`\`\`python
kept = 1
\`\`\``;
export const readingOf = (lessonId: JSONValue | undefined) =>
  lessonId === lesson.lessonId || lessonId === closed.lessonId
    ? {
        opensOn: null,
        files: [],
        ...(lessonId === lesson.lessonId ? { lesson, text: LESSON_TEXT } : { lesson: closed, text: null }),
      }
    : null;

type Results = Record<string, (args: Record<string, JSONValue>) => unknown>;

export const RESULTS: Results = {
  "courses:list": () => [card],
  "classes:liveNow": () => [],
  "leaving:currentTerms": () => ({ partPercent: 50, partWeeks: 2, withdrawalDays: 14 }),
  "courses:get": ({ courseId }) => (courseId === "FAAI" ? course : null),
  "lessons:outline": ({ courseId }) => (courseId === "FAAI" ? outline : null),
  "lessons:read": ({ lessonId }) => readingOf(lessonId),
  "reviews:recent": () => [],
  "reviews:forCourse": () => [],
  "threads:list": () => ({ page: [threadCard], isDone: true, continueCursor: "end" }),
  "threads:get": ({ threadId }) => (threadId === THREAD ? thread : null),
  "threads:counters": () => counters,
  "threads:solution": () => ({ replyId: "r1", position: 1, authorName: "Alan", excerpt: "It is." }),
  "threads:viewCount": () => 12,
  "replies:page": ({ page }) => (page === 0 ? [reply] : []),
};

/** The functions that pages asked for. */
export const asked: string[] = [];
export const pagesOf = (results: Results = RESULTS) =>
  createPages({
    origin: ORIGIN,
    ask: (name, args) => {
      asked.push(name);
      const result = results[name];
      return result === undefined
        ? Promise.reject(new Error(`${name} is not for rendered pages`))
        : Promise.resolve(result(args as Record<string, JSONValue>) as JSONValue);
    },
  });
export const pages = pagesOf();

export const dataOf = (page: Page, type: string) =>
  blocksOf(page.head).find((data) => data["@type"] === type);
