// What the courses of the catalogue have as category, level and duration: one text for one thing, where instructors choose it.
import { useQueries, type RequestForQueries } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { api } from "#convex/_generated/api.js";

type Listed = FunctionReturnType<typeof api.courses.list>;

const QUERIES: RequestForQueries = { courses: { query: api.courses.list, args: {} } };
/** They have translations. */
const LEVELS = ["Beginner", "Intermediate", "Advanced"];

/** Those of the catalogue are missing while it loads and when it fails: they are not worth the form. */
export function useSuggestions() {
  const found = useQueries(QUERIES)["courses"] as Listed | Error | undefined;
  const courses = found === undefined || found instanceof Error ? [] : found;
  const of = (name: "category" | "level" | "duration") => courses.map((course) => course[name]);
  return {
    category: distinct(of("category")),
    level: distinct([...LEVELS, ...of("level")]),
    duration: distinct(of("duration")),
  };
}

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];
