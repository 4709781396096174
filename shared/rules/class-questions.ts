// The order of a class's questions.

interface Question {
  isAnswered: boolean;
  votes: number;
  askedAt: number;
}

/** Open ones first, then by votes, then the older one. */
export const byInterest = (a: Question, b: Question): number =>
  Number(a.isAnswered) - Number(b.isAnswered) || b.votes - a.votes || a.askedAt - b.askedAt;
