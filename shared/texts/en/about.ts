// The page about the school.

export const ABOUT = {
  title: "About Us",
  lead: "We teach machine learning live, in small batches, to people who want to understand it.",
  mission: "Our mission",
  missionFirst:
    "Machine learning is usually taught in two ways, and both fail most people: as mathematics without a keyboard, or as code without a reason. We teach it a third way. Every idea is derived on the board, built once by hand, and then used on something that matters.",
  missionSecond:
    "Our instructors hold PhDs in machine learning. They have trained models that worked and models that did not, and they can tell you why. A video cannot answer a question, so our courses are live, and the batches are small enough that every question gets an answer.",
  principles: "What we stand for",
  truth: "Say what is true",
  truthExplained:
    "The seats we show are the seats there are. A course that is still being planned says so and takes no money.",
  understanding: "Understand before you import",
  understandingExplained:
    "Libraries are wonderful once you know what they do. You write the first version yourself.",
  finishing: "Finish something",
  finishingExplained:
    "A mid-term and a final project, read by a person, are worth more than a hundred watched videos.",
  everybody: "Leave nobody behind",
  everybodyExplained:
    "You can ask in every class, and the forum takes the questions that come up afterwards.",
  people: "Who teaches",
  begin: "Where to begin",
  beginExplained:
    "See what each course covers and when its next batch starts. Not sure which one suits you? Write to us.",
} as const;
