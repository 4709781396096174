// Of the parts that all screens are made of.

export const UI = {
  pleaseNote: "Please note",
  pleaseConfirm: "Please confirm",
  ok: "OK",
  yes: "Yes",
  cancel: "Cancel",
  close: "Close",
  delete: "Delete",
  leave: "Leave",
  stay: "Stay",
  login: "Login",
  toasts: "Notifications",
} as const;
