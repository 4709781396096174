// Structured data of the public pages (schema.org), as Google documents it: Course info, course lists, breadcrumbs, discussion
// forum posts and organization.
import type { FunctionReturnType } from "convex/server";
import type {
  BreadcrumbList,
  Comment,
  Course,
  DiscussionForumPosting,
  ItemList,
  LearningResource,
  Offer,
  Organization,
  WithContext,
} from "schema-dts";
import type { api } from "#convex/_generated/api.js";
import { summaryOf, weeksOf } from "../components/course/course-words";
import { env } from "../lib/env";
import { addressIn, descriptionOf, plainText, textOfMarkdown } from "../lib/page-head";
import { paths } from "../lib/paths";
import { pageLanguage } from "../texts/locale";

export type CourseDetail = NonNullable<FunctionReturnType<typeof api.courses.get>>;
type Reading = NonNullable<FunctionReturnType<typeof api.lessons.read>>;
type Card = FunctionReturnType<typeof api.courses.list>[number];
type Thread = NonNullable<FunctionReturnType<typeof api.threads.get>>;
type Counters = NonNullable<FunctionReturnType<typeof api.threads.counters>>;
type Reply = FunctionReturnType<typeof api.replies.page>[number];

const CONTEXT = "https://schema.org";
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const BEST_RATING = 5;

/** Of a page in the language that is rendered. */
const addressOf = (origin: string, path: string): string => addressIn(origin + path, pageLanguage());

const isoTime = (timeMs: number): string => new Date(timeMs).toISOString();

/** Days are stored with and without leading zeros. */
const isoDay = (day: string): string =>
  day
    .split("-")
    .map((part) => part.padStart(2, "0"))
    .join("-");

export function organization(origin: string): WithContext<Organization> {
  const profiles = Object.values(env.social).filter((address) => address !== "");
  return {
    "@context": CONTEXT,
    "@type": "Organization",
    name: env.brandName,
    url: addressOf(origin, paths.home.href()),
    logo: `${origin}/icon-512.png`,
    email: env.supportEmail,
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

export const breadcrumbs = (
  origin: string,
  steps: readonly (readonly [name: string, path: string])[],
): WithContext<BreadcrumbList> => ({
  "@context": CONTEXT,
  "@type": "BreadcrumbList",
  itemListElement: steps.map(([name, path], i) => ({
    "@type": "ListItem",
    position: i + 1,
    name,
    item: addressOf(origin, path),
  })),
});

export const courseList = (origin: string, courses: readonly Card[]): WithContext<ItemList> => ({
  "@context": CONTEXT,
  "@type": "ItemList",
  itemListElement: courses.map(({ courseId, title }, i) => ({
    "@type": "ListItem",
    position: i + 1,
    name: title,
    url: addressOf(origin, paths.course.href(courseId)),
  })),
});

export function courseData(origin: string, course: CourseDetail): WithContext<Course> {
  const { title, courseId, rating, nextBatch, outcomes, prerequisites } = course;
  const path = paths.course.href(courseId);
  const address = addressOf(origin, path);
  return {
    "@context": CONTEXT,
    "@type": "Course",
    "@id": origin + path,
    url: address,
    name: title,
    description: summaryOf(course),
    courseCode: courseId,
    educationalLevel: course.level,
    about: course.category,
    inLanguage: "en",
    availableLanguage: "en",
    image: origin + coursePicture(courseId),
    provider: { "@type": "Organization", name: env.brandName, url: addressOf(origin, paths.home.href()) },
    ...(outcomes.length > 0 && { teaches: outcomes }),
    ...(prerequisites.length > 0 && { coursePrerequisites: prerequisites }),
    ...(course.curriculum.length > 0 && { syllabusSections: course.curriculum.map(syllabusOf) }),
    offers: offerOf(course, address),
    ...(rating.count > 0 && {
      aggregateRating: {
        "@type": "AggregateRating" as const,
        ratingValue: Number(rating.average.toFixed(2)),
        reviewCount: rating.count,
        bestRating: BEST_RATING,
        worstRating: 1,
      },
    }),
    hasCourseInstance:
      course.comingSoon || nextBatch === null ? plannedInstance(course) : instanceOf(course, nextBatch),
  };
}

export const coursePicture = (courseId: string): string => `/og/courses/${encodeURIComponent(courseId)}.png`;

/** A lesson that is a free preview. */
export function lessonData(
  origin: string,
  courseId: string,
  { lesson, text }: Reading,
): WithContext<LearningResource> {
  const path = paths.lesson.href(courseId, lesson.lessonId);
  const description = text === null ? "" : descriptionOf(textOfMarkdown(text));
  return {
    "@context": CONTEXT,
    "@type": "LearningResource",
    "@id": origin + path,
    url: addressOf(origin, path),
    name: lesson.title,
    ...(description !== "" && { description }),
    learningResourceType: "Lesson",
    isAccessibleForFree: true,
    inLanguage: "en",
    ...(lesson.minutes !== null && { timeRequired: `PT${String(lesson.minutes)}M` }),
    isPartOf: origin + paths.course.href(courseId),
    provider: { "@type": "Organization", name: env.brandName, url: addressOf(origin, paths.home.href()) },
  };
}

function offerOf(course: CourseDetail, url: string): Offer {
  return {
    "@type": "Offer",
    category: course.price === 0 ? "Free" : "Paid",
    price: course.price,
    priceCurrency: "USD",
    availability: `https://schema.org/${availabilityOf(course)}`,
    url,
  };
}

function availabilityOf(course: CourseDetail): "PreOrder" | "InStock" | "SoldOut" {
  if (course.comingSoon) return "PreOrder";
  return course.sellable && course.availableSeats > 0 ? "InStock" : "SoldOut";
}

const syllabusOf = ({ title, topics }: CourseDetail["curriculum"][number]) => ({
  "@type": "Syllabus" as const,
  name: title,
  ...(topics.length > 0 && { description: topics.join(", ") }),
});

/** Without dates: how it is taught, and for how many weeks. Undefined where the duration does not name them. */
function plannedInstance({ duration, instructor }: CourseDetail) {
  const weeks = weeksOf(duration);
  if (weeks === undefined) return undefined;
  return {
    "@type": "CourseInstance" as const,
    courseMode: "Online",
    instructor: { "@type": "Person" as const, name: instructor },
    courseSchedule: {
      "@type": "Schedule" as const,
      repeatFrequency: "Weekly",
      repeatCount: Number(weeks),
    },
  };
}

function instanceOf(course: CourseDetail, batch: NonNullable<CourseDetail["nextBatch"]>) {
  const [startDate, endDate] = [isoDay(batch.startDate), isoDay(batch.endDate)];
  const weeks = Math.round((Date.parse(endDate) - Date.parse(startDate)) / WEEK_MS);
  return {
    "@type": "CourseInstance" as const,
    name: batch.batchName,
    courseMode: "Online",
    startDate,
    endDate,
    maximumAttendeeCapacity: batch.maxCapacity,
    remainingAttendeeCapacity: Math.max(0, batch.maxCapacity - batch.seatsTaken),
    instructor: { "@type": "Person" as const, name: course.instructor },
    courseSchedule: {
      "@type": "Schedule" as const,
      repeatFrequency: "Weekly",
      repeatCount: Math.max(1, weeks),
      startDate,
      endDate,
    },
  };
}

export type Discussion = { thread: Thread; counters: Counters | null; replies: readonly Reply[] };

export function discussion(
  origin: string,
  { thread, counters, replies }: Discussion,
): WithContext<DiscussionForumPosting> {
  const path = paths.thread.href(thread.threadId);
  const url = addressOf(origin, path);
  return {
    "@context": CONTEXT,
    "@type": "DiscussionForumPosting",
    "@id": origin + path,
    url,
    headline: thread.title,
    text: plainText(thread.content),
    datePublished: isoTime(thread.createdAt),
    ...modified(thread),
    isPartOf: addressOf(origin, paths.forums.href()),
    author: { "@type": "Person", name: thread.authorName },
    articleSection: thread.category,
    ...(thread.tags.length > 0 && { keywords: thread.tags.join(", ") }),
    ...(counters !== null && {
      interactionStatistic: [
        {
          "@type": "InteractionCounter" as const,
          interactionType: { "@type": "LikeAction" as const },
          userInteractionCount: counters.likeCount,
        },
        {
          "@type": "InteractionCounter" as const,
          interactionType: { "@type": "CommentAction" as const },
          userInteractionCount: counters.replyCount,
        },
      ],
    }),
    ...(replies.length > 0 && { comment: replies.map((reply) => commentOf(url, reply)) }),
  };
}

const modified = ({ editedAt }: Pick<Reply, "editedAt">) =>
  editedAt !== null && { dateModified: isoTime(editedAt) };

const commentOf = (url: string, reply: Reply): Comment => ({
  "@type": "Comment",
  url: `${url}#reply-${String(reply.position)}`,
  text: plainText(reply.content),
  datePublished: isoTime(reply.createdAt),
  ...modified(reply),
  interactionStatistic: {
    "@type": "InteractionCounter",
    interactionType: { "@type": "LikeAction" },
    userInteractionCount: reply.likeCount,
  },
  author: { "@type": "Person", name: reply.authorName },
});
