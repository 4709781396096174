// The shape of a course in the catalogue; the seed derives the stored rows from it.
import type { ObjectType } from "convex/values";
import type { courseFields } from "../fields/courses";

type StoredCourse = ObjectType<typeof courseFields>;

export type CatalogueCourse = Omit<StoredCourse, "curriculum" | "nextBatchDate" | "currentBatch"> & {
  curriculum: readonly { title: string; topics: string[] }[];
};

export interface CatalogueBatch {
  courseId: string;
  batchNumber: number;
  batchName: string;
  /** As the specification writes them; normalised to ISO days when they are stored. */
  startDate: string;
  endDate: string;
  maxCapacity: number;
  /** IANA name; left out: that of the deployment. */
  timeZone?: string | undefined;
}
