// The room of a batch: discussions, announcements, links and materials, members.

export const BATCH_ROOM = {
  title: "Batch room",
  titleOf: "Batch {batch} room",
  hint: "Visible only to batch members, the instructor and site admins.",
  missing: "This room is not here",
  missingHint: "It does not exist, or it belongs to a batch that you are not in.",
  // Discussions
  discussions: "Discussions",
  ask: "Start a discussion",
  write: "Write a message…",
  all: "All discussions",
  none: "No discussions yet",
  noneText: "Introduce yourself, or ask a question. Your instructor is notified.",
  questionTitle: "Title (optional)",
  titleHint: "Without a title, your first words are used.",
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
  noMaterials: "Links appear here before the first class, files as they are added.",
  classes: "Classes",
  files: "Files",
  filesMore: "There are more files in the lessons.",
  recordingOf: "Recording of {title}",
  // Members
  members: "Members",
  here: "{count, plural, one {# here now} other {# here now}}",
  isHere: "here now",
  you: "(you)",
  instructor: "Instructor",
  allMembers: "Show all {count}",
  membersMore: "and more",
  shown: "Everyone in this room can see when you’re here.",
  hidden: "Nobody can see when you’re here.",
  change: "Change this in your profile",
} as const;
