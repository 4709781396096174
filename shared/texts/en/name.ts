// Of the dialog that changes the display name.

export const NAME = {
  title: "Change name",
  explanation: "This is the name people see on your new reviews, discussions and replies.",
  name: "Name",
  save: "Save",
  saving: "Saving...",
  changed: "Your name was changed.",
} as const;
