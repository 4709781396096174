// Checks structured data by the properties that Google requires and recommends and by the value types of schema.org.
import type { Thing } from "schema-dts";

const DATE = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z)?$/;

/** Kinds of scalar values. */
const KINDS = {
  text: (value: unknown) => typeof value === "string" && value.trim() !== "",
  url: (value: unknown) => typeof value === "string" && /^https?:\/\/\S+$/.test(value) && URL.canParse(value),
  date: (value: unknown) => typeof value === "string" && DATE.test(value) && !Number.isNaN(Date.parse(value)),
  number: (value: unknown) => Number.isFinite(value),
  flag: (value: unknown) => typeof value === "boolean",
  count: (value: unknown) => typeof value === "number" && value >= 0,
  position: (value: unknown) => Number.isInteger(value) && Number(value) >= 1,
};

type Kind = keyof typeof KINDS | readonly string[];

interface TypeRules {
  /** Alternatives are joined by "|". */
  readonly required: readonly string[];
  readonly recommended?: readonly string[];
  /** Kinds of scalar values, or the types that a node may have. */
  readonly properties: Readonly<Record<string, Kind>>;
}

const THING = { "@id": "url", name: "text", url: "url", image: "url", description: "text" } as const;
const POST = {
  ...THING,
  headline: "text",
  text: "text",
  author: ["Person"],
  datePublished: "date",
  dateModified: "date",
  articleSection: "text",
  keywords: "text",
  interactionStatistic: ["InteractionCounter"],
  comment: ["Comment"],
  isPartOf: "url",
} as const;

const RULES: Readonly<Record<string, TypeRules>> = {
  // https://developers.google.com/search/docs/appearance/structured-data/course-info
  Course: {
    required: ["name", "description", "provider", "offers", "hasCourseInstance"],
    recommended: [
      ...["about", "availableLanguage", "coursePrerequisites", "educationalLevel", "image", "inLanguage"],
      ...["syllabusSections", "teaches", "url"],
    ],
    properties: {
      ...THING,
      courseCode: "text",
      educationalLevel: "text",
      about: "text",
      inLanguage: "text",
      availableLanguage: "text",
      syllabusSections: ["Syllabus"],
      provider: ["Organization"],
      teaches: "text",
      coursePrerequisites: "text",
      offers: ["Offer"],
      aggregateRating: ["AggregateRating"],
      hasCourseInstance: ["CourseInstance"],
    },
  },
  CourseInstance: {
    required: ["courseMode", "courseSchedule|courseWorkload"],
    recommended: ["instructor"],
    properties: {
      ...THING,
      courseMode: "text",
      startDate: "date",
      endDate: "date",
      maximumAttendeeCapacity: "count",
      remainingAttendeeCapacity: "count",
      instructor: ["Person"],
      courseSchedule: ["Schedule"],
    },
  },
  Schedule: {
    required: ["repeatCount", "repeatFrequency"],
    properties: { repeatFrequency: "text", repeatCount: "position", startDate: "date", endDate: "date" },
  },
  Syllabus: { required: ["name"], recommended: ["description"], properties: THING },
  // The category is required by course-info, the price and its currency where there is a price.
  Offer: {
    required: ["category", "price", "priceCurrency"],
    recommended: ["availability", "url"],
    properties: { category: "text", price: "count", priceCurrency: "text", availability: "url", url: "url" },
  },
  // https://developers.google.com/search/docs/appearance/structured-data/review-snippet#aggregated-rating-type-definition
  AggregateRating: {
    required: ["ratingValue", "ratingCount|reviewCount"],
    recommended: ["bestRating", "worstRating"],
    properties: {
      ratingValue: "number",
      ratingCount: "position",
      reviewCount: "position",
      bestRating: "number",
      worstRating: "number",
    },
  },
  // https://developers.google.com/search/docs/appearance/structured-data/breadcrumb
  // https://schema.org/LearningResource
  LearningResource: {
    required: ["name", "learningResourceType", "isPartOf"],
    recommended: ["description", "isAccessibleForFree", "provider"],
    properties: {
      ...THING,
      learningResourceType: "text",
      isAccessibleForFree: "flag",
      inLanguage: "text",
      timeRequired: "text",
      isPartOf: "url",
      provider: ["Organization"],
    },
  },
  BreadcrumbList: { required: ["itemListElement"], properties: { itemListElement: ["ListItem"] } },
  // https://developers.google.com/search/docs/appearance/structured-data/carousel
  ItemList: { required: ["itemListElement"], properties: { itemListElement: ["ListItem"] } },
  ListItem: {
    required: ["position", "item|url"],
    properties: { position: "position", name: "text", item: "url", url: "url" },
  },
  // https://developers.google.com/search/docs/appearance/structured-data/discussion-forum
  DiscussionForumPosting: {
    required: ["author", "datePublished", "text|image|video"],
    recommended: ["headline", "url", "interactionStatistic", "isPartOf"],
    properties: POST,
  },
  Comment: {
    required: ["author", "datePublished", "text|image|video"],
    recommended: ["url", "interactionStatistic"],
    properties: POST,
  },
  InteractionCounter: {
    required: ["interactionType", "userInteractionCount"],
    properties: { interactionType: ["LikeAction", "CommentAction"], userInteractionCount: "count" },
  },
  LikeAction: { required: [], properties: {} },
  CommentAction: { required: [], properties: {} },
  Person: { required: ["name"], properties: THING },
  // https://developers.google.com/search/docs/appearance/structured-data/organization
  Organization: {
    required: ["name"],
    recommended: ["url"],
    properties: { ...THING, logo: "url", email: "text", sameAs: "url" },
  },
};

/** Types that Google shows on their own. */
const TOP: ReadonlySet<string> = new Set([
  "Course",
  "BreadcrumbList",
  "ItemList",
  "DiscussionForumPosting",
  "LearningResource",
  "Organization",
]);

type Node = Readonly<Record<string, unknown>>;

/** What is wrong with a block of structured data, one line each; empty for a valid one. */
export function faultsOf(block: unknown): string[] {
  const node = block as Node;
  const type = String(node["@type"]);
  return [
    ...(node["@context"] === "https://schema.org" ? [] : ["@context is not https://schema.org"]),
    ...(TOP.has(type) ? [] : [`${type} is no type of a block`]),
    ...nodeFaults(node, type),
    ...ratingFaults(node),
    ...listFaults(node),
  ];
}

function nodeFaults(node: Node, path: string): string[] {
  const rules = RULES[String(node["@type"])];
  if (rules === undefined) return [`${path}: unknown type ${String(node["@type"])}`];
  const lacks = (names: string) => !names.split("|").some((name) => isGiven(node[name]));
  const properties = Object.entries(node).filter(([name]) => name !== "@type" && name !== "@context");
  return [
    ...rules.required.filter(lacks).map((names) => `${path}: ${names} is required`),
    ...(rules.recommended ?? []).filter(lacks).map((names) => `${path}: ${names} is recommended`),
    ...properties.flatMap(([name, value]) => {
      const kind = rules.properties[name];
      if (kind === undefined) return [`${path}.${name}: not a property of the type`];
      return [value].flat().flatMap((one) => valueFaults(one, kind, `${path}.${name}`));
    }),
  ];
}

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);

function valueFaults(value: unknown, kind: Kind, path: string): string[] {
  if (typeof kind !== "string") {
    const type = String((value as Node)["@type"]);
    return kind.includes(type) ? nodeFaults(value as Node, path) : [`${path}: ${type} is not allowed`];
  }
  return KINDS[kind](value) ? [] : [`${path}: ${JSON.stringify(value)} is no ${kind}`];
}

/** The value is in the range of the worst and the best rating. */
function ratingFaults({ aggregateRating }: Node): string[] {
  if (aggregateRating === undefined) return [];
  const { ratingValue, worstRating, bestRating } = aggregateRating as Record<string, number>;
  const isWithin = Number(worstRating) <= Number(ratingValue) && Number(ratingValue) <= Number(bestRating);
  return isWithin ? [] : ["aggregateRating: ratingValue is not within worstRating and bestRating"];
}

/** Positions count from 1; a trail has at least two steps, and each has a name. */
function listFaults({ "@type": type, itemListElement }: Node): string[] {
  if (!Array.isArray(itemListElement)) return [];
  const items = itemListElement as Node[];
  const isTrail = type === "BreadcrumbList";
  return [
    ...(items.every(({ position }, index) => position === index + 1) ? [] : ["positions are not 1, 2, …"]),
    ...(isTrail && items.length < 2 ? ["a trail has at least two steps"] : []),
    ...(isTrail && !items.every(({ name }) => isGiven(name)) ? ["a step of a trail has no name"] : []),
  ];
}

/** The blocks of a page's head or whole document. */
export const blocksOf = (html: string): (Thing & Node)[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? "") as Thing & Node,
  );
