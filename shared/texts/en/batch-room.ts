// The room of a batch: discussions, announcements, links and materials, members.

export const BATCH_ROOM = {
  title: "Batch room",
  titleOf: "Room of batch {batch}",
  hint: "Only the members of this batch, its instructor and the administrators of this site see what is here.",
  missing: "This room is not here",
  missingHint: "It does not exist, or it belongs to a batch that you are not in.",
  // Discussions
  discussions: "Discussions",
  ask: "Start a discussion",
  all: "All discussions",
  none: "Nothing has been written yet",
  noneText: "Introduce yourself, or ask the others something. Your instructor is notified.",
  questionTitle: "Title (optional)",
  titleHint: "Without a title, the first words of your text take its place.",
  question: "Your text",
  post: "Post",
  posting: "Posting...",
  // Announcements
  announcements: "Announcements",
  noAnnouncements:
    "No announcement yet. What you write appears here and is emailed to everybody in the batch.",
  earlier: "Earlier announcements",
  announce: "Write an announcement",
  // Links and materials
  materials: "Links and materials",
  noMaterials: "Links appear here before the first class, classes and files as they are added.",
  classes: "Classes",
  files: "Files",
  filesMore: "There are more files in the lessons.",
  recordingOf: "Recording of {title}",
  // Members
  members: "Members",
  here: "{count, plural, =0 {Nobody is here} one {# here now} other {# here now}}",
  isHere: "here now",
  instructor: "Instructor",
  otherMembers: "All members",
  membersMore: "and more",
  shown: "Everybody in this room sees when you have it open.",
  hidden: "Nobody sees when you have this room open.",
  change: "Change it in your profile",
} as const;
