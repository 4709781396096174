// What only members see on a course's page: one file to load.
export { ClassList } from "../../components/classes/class-list";
export { NextClass } from "../../components/classes/next-class";
export { ContinuePanel } from "./continue-panel";
export { CourseAnnouncements } from "./course-announcements";
export { CourseMaterial } from "./course-material";
