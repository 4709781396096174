// What only members see on a course's page: one file to load.
export { ClassList } from "../classes/class-list";
export { NextClass } from "../classes/next-class";
export { ContinuePanel } from "./continue-panel";
export { CourseAnnouncements } from "./course-announcements";
export { CourseMaterial } from "./course-material";
