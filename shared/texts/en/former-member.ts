// The name beside what somebody has written whose account is deleted.

export const FORMER = {
  formerMember: "Former member",
} as const;
