// Dates and times in words.

export const LIB = {
  today: "Today",
  yesterday: "Yesterday",
  justNow: "just now",
  datesUnknown: "Dates to be announced",
  nextDatesUnknown: "Next dates to be announced",
  plannedStart: "Planned to start",
  currentStarted: "Current batch started",
  nextStarts: "Next batch starts",
  coming: "Starts {when}, on {day}.",
  running: "In progress since {day}.",
  ended: "Started {day} and has ended.",
  // Waits
  second: "{count, plural, one {# second} other {# seconds}}",
  minute: "{count, plural, one {# minute} other {# minutes}}",
  hour: "{count, plural, one {# hour} other {# hours}}",
} as const;
