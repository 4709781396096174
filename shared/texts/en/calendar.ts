// Classes in a person's calendar program.

export const CALENDAR = {
  addToCalendar: "Add to calendar",
  preparing: "Preparing…",
  fileAdded: "The file is downloaded. Open it to add the classes to your calendar.",
  // The feed on the profile page
  calendar: "Calendar",
  explained:
    "With a secret address, your calendar program shows the classes of your courses and follows every change. Anyone who has the address can read them.",
  makeAddress: "Make an address",
  renewAddress: "Make a new address",
  endAddress: "End the address",
  madeOn: "Your address was made on {date}. It is shown only once.",
  addressLabel: "Secret address",
  addressHint: "Add it in your calendar program as a calendar from the internet. It is not shown again.",
  copyAddress: "Copy the address",
  copied: "Copied",
  subscribe: "Open in calendar program",
  renewQuestion: "Make a new address? The one before it stops working.",
  endQuestion: "End the address? Your calendar program no longer gets your classes.",
  alert: "Alert before a class",
  alertDay: "24 hours",
  alertHour: "1 hour",
  alertQuarter: "15 minutes",
  alertNone: "None",
} as const;
