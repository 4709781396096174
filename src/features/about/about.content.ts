// The About page's own words.

export const MISSION = [
  "Machine learning is usually taught in two ways, and both fail most people: as mathematics without a keyboard, or as code without a reason. We teach it a third way. Every idea is derived on the board, built once by hand, and then used on something that matters.",
  "Our instructors hold PhDs in machine learning. They have trained models that worked and models that did not, and they can tell you why. That experience is hard to record in a video, so we do not try: our courses are live, and the batches are small enough that every question gets an answer.",
] as const;

export const PRINCIPLES = [
  {
    title: "Say what is true",
    text: "The seats we show are the seats there are. A course that is still being planned says so and takes no money.",
  },
  {
    title: "Understand before you import",
    text: "Libraries are wonderful once you know what they do. You write the first version yourself.",
  },
  {
    title: "Finish something",
    text: "A mid-term and a final project, read by a person, are worth more than a hundred watched videos.",
  },
  {
    title: "Leave nobody behind",
    text: "Live classes, coding labs, slides to take home and a forum that anyone may read.",
  },
] as const;
