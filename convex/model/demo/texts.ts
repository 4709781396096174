// What the demonstration's people wrote. All of it is sample text.

export interface DemoReview {
  learner: number;
  rating: number;
  comment: string;
}

export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    learner: 1,
    rating: 5,
    comment:
      "I came in without a line of Python and left with a model that sorts my own photo archive. The live labs made the difference: you get stuck together, and you get unstuck together.",
  },
  {
    learner: 2,
    rating: 5,
    comment:
      "The best explanation of backpropagation I have seen. We drew it, derived it, and then wrote it in forty lines.",
  },
  {
    learner: 3,
    rating: 4,
    comment:
      "Fast in the middle weeks, so plan time for the labs. The feedback on the mid-term project was worth it alone.",
  },
  {
    learner: 4,
    rating: 5,
    comment:
      "As a data analyst I knew the words. Now I know when a model is lying to me, and how to show it to others. The week on validation and leakage changed how I work, and the final project became the first thing my team ships with a neural network in it. I would take the course again for the discussions about honest test sets alone.",
  },
  {
    learner: 5,
    rating: 4,
    comment: "Slides you can print and read again are rare. Here every class had them.",
  },
  {
    learner: 7,
    rating: 5,
    comment:
      "Finishing high school and already fine-tuning a small language model. Nobody made me feel too young to ask.",
  },
  {
    learner: 8,
    rating: 4,
    comment: "Good pace, real questions, no hype. I would have liked one more week on transformers.",
  },
  {
    learner: 9,
    rating: 5,
    comment: "Two projects that I can show, and a group that still meets on Thursdays.",
  },
];

export interface DemoThread {
  author: number;
  title: string;
  category: "general" | "courses" | "ai_ml" | "careers" | "projects" | "help";
  tags: string[];
  paragraphs: string[];
  views: number;
  replies: { author: number; text: string }[];
  /** Position of the reply that solved it. */
  solution?: number;
}

export const DEMO_THREADS: readonly DemoThread[] = [
  {
    author: 1,
    title: "How did you find the time for the weekly labs?",
    category: "general",
    tags: ["study", "routine"],
    paragraphs: [
      "I work full time and the labs take me about five hours. How do you fit them in? I tried early mornings and it works better than I expected.",
    ],
    views: 46,
    replies: [
      { author: 4, text: "Two evenings, fixed in the calendar, and the rest on Sunday with coffee." },
      { author: 9, text: "I do the reading on the train. The coding only works for me in one long session." },
    ],
  },
  {
    author: 3,
    title: "Intuition for attention: who looks at whom?",
    category: "ai_ml",
    tags: ["transformers", "attention"],
    paragraphs: [
      "I understand the formula, but I want a picture that stays.",
      "So far I imagine every word asking a question and every other word holding up a sign. Does that break down somewhere?",
    ],
    views: 83,
    replies: [
      { author: 7, text: "It holds up well until several heads ask different questions at once." },
      { author: 2, text: "Plot the weights of one head for a short sentence. It is oddly readable." },
      { author: 3, text: "Did that. Now the sign picture makes sense, thank you." },
    ],
    solution: 2,
  },
  {
    author: 5,
    title: "Mid-term project: predicting bread sales of a small bakery",
    category: "projects",
    tags: ["mid-term", "regression"],
    paragraphs: [
      "Two years of daily sales, the weather and the school holidays. A plain linear model is hard to beat, which surprised me.",
    ],
    views: 29,
    replies: [
      {
        author: 8,
        text: "Try the day before a public holiday as its own feature. It was the big one for us.",
      },
    ],
  },
  {
    author: 8,
    title: "From support desk to data team: what to show first?",
    category: "careers",
    tags: ["portfolio"],
    paragraphs: [
      "I have my two course projects. Would you lead with the polished one or with the one that failed and taught me more?",
    ],
    views: 38,
    replies: [
      { author: 4, text: "Lead with the question you answered. Then the failure is part of the story." },
    ],
  },
  {
    author: 10,
    title: "Loss turns into NaN after a few hundred steps",
    category: "help",
    tags: ["pytorch", "debugging"],
    paragraphs: [
      "Learning rate is 0.1, the inputs are raw pixel values from 0 to 255. Where would you look first?",
    ],
    views: 57,
    replies: [{ author: 2, text: "Scale the inputs to 0–1, then divide the learning rate by a hundred." }],
  },
];
