// The landing page.

export const LANDING = {
  heroText:
    "Live courses in artificial intelligence, from the first regression to the transformer, in batches small enough that nobody gets lost on the way down.",
  liveNow: "A class is live now",
  // The next batch
  nextBatch: "Next batch: {batch}",
  startsOn: "Starts {day}",
  startedOn: "Started {day}",
  noBatchOpen: "No batch is open at the moment. <link>See what is planned</link>",
  // Sections
  reasons: "Why learn here",
  topics: "What you will learn",
  topicsLead: "Six topics, each drawn the way it will be drawn on the board.",
  reviews: "What students say",
  audiences: "Who it is for",
  format: "How a course runs",
  people: "Who teaches",
  schedule: "The next batch",
  // Reasons
  live: "Taught live, by people who have done the research",
  liveText:
    "Every instructor holds a PhD in machine learning. You ask in class and get an answer in class, not in a comment thread three days later.",
  small: "Small on purpose",
  smallText:
    "A batch has twenty or thirty seats. The count on this page is the real one: when someone takes a seat, you see it change.",
  understood: "Understood first, then coded",
  understoodText:
    "Each idea is derived on the board, built once from scratch in the lab, and only then replaced by the library that does it faster.",
  finished: "Finished things to show",
  finishedText:
    "Two projects, one at mid-term and one at the end, both read by your instructor and both yours to keep.",
  // Topics
  learning: "Learning from data",
  learningText: "Regression, loss, overfitting, and why simple often wins.",
  classification: "Classification",
  classificationText: "Boundaries, margins, trees and the cost of being wrong.",
  networks: "Neural networks",
  networksText: "Backpropagation by hand, then deep learning at scale.",
  language: "Language models",
  languageText: "Embeddings, attention and the transformer from the inside.",
  vision: "Computer vision",
  visionText: "Filters, feature maps and networks that read an image.",
  generative: "Generative AI",
  generativeText: "Diffusion, sampling and how form comes out of noise.",
  // Reviews
  noReviews: "No reviews yet. The first batch will write them.",
  studentReviews: "Student reviews",
  previousReviews: "Previous reviews",
  nextReviews: "Next reviews",
  resumeRotation: "Resume rotation",
  pauseRotation: "Pause rotation",
  readReviewBy: "{readMore}: review by {name}",
  verified: "Verified",
  // Audiences
  beginners: "Beginners",
  beginnersText: "School mathematics and curiosity are enough. The first weeks build the rest.",
  pupils: "High-school students",
  pupilsText: "A first look at a field you may spend your life in, at a pace that leaves room for school.",
  professionals: "Professionals",
  professionalsText:
    "Four live hours a week, alongside a job. Enough to judge what the models at work can and cannot do.",
  developers: "Developers",
  developersText:
    "From calling a model to knowing why it answers the way it does, and how to make it answer better.",
  analysts: "Data analysts",
  analystsText:
    "Move from describing what happened to predicting what comes next, with error bars you can defend.",
  curious: "Curious learners",
  curiousText: "You read about it every day. Here you find out how it works.",
  // Format
  classes: "Live classes",
  classesText: "4 hours per week, in real time. Questions are welcome.",
  labs: "Coding labs",
  labsText: "You write every concept yourself once, with someone at hand when it does not run.",
  slides: "Downloadable slides",
  slidesText: "The full set for each course, yours after class and after the course.",
  projects: "Two projects",
  projectsText: "A mid-term project and a final one, each with a written review.",
  // Schedule
  nothingOpen: "No batch is open right now. Each course page shows what is planned.",
  course: "Course",
  courseAndBatch: "{course}, batch {batch}",
  starts: "Starts",
  started: "Started",
  ends: "Ends",
  eachWeek: "Each week",
  hours: "4 hours of live classes, for {duration}",
  seats: "Seats",
  price: "Price",
  paidOnce: "{price}, paid once",
  refunds: "Refunds",
  refundsLink: "How to get your money back",
  seeCourse: "View course",
  // The end
  closingTitle: "Start with the next batch.",
  closingNothingOpen: "No batch is open right now. The course pages show what is planned.",
  openUpcoming:
    "{left, plural, one {# seat is} other {# of {capacity} seats are}} open in the batch that starts on {day}.",
  openActive:
    "{left, plural, one {# seat is} other {# of {capacity} seats are}} open in the batch that started on {day}.",
} as const;
