// `npm run content`: compiles the courses in `content` to convex/model/catalogue/lessons.
import { writeFileSync } from "node:fs";
import path from "node:path";
import { COURSES, MODULES_DIR, compileSections } from "./compile";

for (const course of COURSES) {
  const source = await compileSections(course);
  writeFileSync(path.join(MODULES_DIR, course.module), source);
  console.log(`Wrote convex/model/catalogue/lessons/${course.module}: ${String(source.length)} characters.`);
}
