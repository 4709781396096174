// Classes in a person's calendar program.

export const CALENDAR = {
  addToCalendar: "Add to calendar",
  preparing: "Preparing…",
  fileAdded: "The file is downloaded. Open it to add the classes to your calendar.",
  // The feed on the profile page
  calendar: "Calendar",
  explained:
    "Subscribe with a secret link: your calendar shows the classes of your courses and follows every change. Anyone who has the link can read them.",
  makeAddress: "Create calendar link",
  renewAddress: "Create a new link",
  endAddress: "Delete the link",
  madeOn: "Your link was created on {date}. It is shown only once.",
  addressLabel: "Secret link",
  addressHint: "Add it in your calendar program as a calendar from the internet. It is not shown again.",
  copyAddress: "Copy the link",
  copied: "Copied",
  subscribe: "Open in calendar program",
  renewQuestion: "Create a new link? The one before it stops working.",
  endQuestion: "Delete the link? Your calendar program no longer gets your classes.",
  alert: "Alert in your calendar app",
  alertDay: "24 hours before",
  alertHour: "1 hour before",
  alertQuarter: "15 minutes before",
  alertNone: "None",
} as const;
