// The person's own data on the profile page.

export const OWN_DATA = {
  ownData: "Your data",
  exportExplained:
    "Download a copy of what is stored about you: a readable page, the same data as JSON, and the files that you uploaded.",
  makeCopy: "Download my data",
  makeNewCopy: "Make a new copy",
  making: "Your copy is being made. You can leave this page; an email tells you when it is ready.",
  ready: "Your copy of {date} is ready. It is deleted on {until}.",
  failed: "The copy could not be made. Please try again.",
  download: "Download (ZIP, {size} kB)",
  downloadFile: "Download {name} ({size} kB)",
  downloadPart: "Download part {number} of {count} (ZIP, {size} kB)",
} as const;
