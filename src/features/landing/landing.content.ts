// The landing page's statements: reasons, six audiences, the format of a course. Keys of the catalogue; "Text" is added for
// the second text of each.

export const REASONS = ["live", "small", "understood", "finished"] as const;

export const AUDIENCES = [
  "beginners",
  "pupils",
  "professionals",
  "developers",
  "analysts",
  "curious",
] as const;

export const FORMAT = [
  { figure: "4 h", title: "classes" },
  { figure: "{ }", title: "labs" },
  { figure: "PDF", title: "slides" },
  { figure: "2 ×", title: "projects" },
] as const;
