// What a person without a course is shown; loaded on request.
import { loadable } from "../../lib/loadable";

export const noCourses = loadable(async () => ({ default: (await import("./no-courses")).NoCourses }));
