// The landing page's own words: reasons, six topics, six audiences, the format of a course.

export const REASONS = [
  {
    title: "Taught live, by people who have done the research",
    text: "Every instructor holds a PhD in machine learning. You ask in class and get an answer in class, not in a comment thread three days later.",
  },
  {
    title: "Small on purpose",
    text: "A batch has twenty or thirty seats. The count on this page is the real one: when someone takes a seat, you see it change.",
  },
  {
    title: "Understood first, then coded",
    text: "Each idea is derived on the board, built once from scratch in the lab, and only then replaced by the library that does it faster.",
  },
  {
    title: "Finished things to show",
    text: "Two projects, one at mid-term and one at the end, both read by your instructor and both yours to keep.",
  },
] as const;

export const AUDIENCES = [
  {
    title: "Beginners",
    text: "School mathematics and curiosity are enough. The first weeks build the rest.",
  },
  {
    title: "High-school students",
    text: "A first look at a field you may spend your life in, at a pace that leaves room for school.",
  },
  {
    title: "Professionals",
    text: "Four live hours a week, alongside a job. Enough to judge what the models at work can and cannot do.",
  },
  {
    title: "Developers",
    text: "From calling a model to knowing why it answers the way it does, and how to make it answer better.",
  },
  {
    title: "Data analysts",
    text: "Move from describing what happened to predicting what comes next, with error bars you can defend.",
  },
  { title: "Curious learners", text: "You read about it every day. Here you find out how it works." },
] as const;

export const FORMAT = [
  { figure: "4 h", title: "Live classes", text: "4 hours per week, in real time. Questions are welcome." },
  {
    figure: "{ }",
    title: "Coding labs",
    text: "You write every concept yourself once, with someone at hand when it does not run.",
  },
  {
    figure: "PDF",
    title: "Downloadable slides",
    text: "The full set for each course, yours after class and after the course.",
  },
  {
    figure: "2 ×",
    title: "Two projects",
    text: "A mid-term project and a final one, each with a written review.",
  },
] as const;
