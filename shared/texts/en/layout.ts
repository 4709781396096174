// Navigation, footer and what all pages share.

export const LAYOUT = {
  skipToContent: "Skip to content",
  language: "Language",
  footerNavigation: "Footer",
  motto: "Live courses in machine learning, in groups small enough to be known by name.",
  courses: "Courses",
  forums: "Forums",
  aboutUs: "About Us",
  contact: "Contact",
  terms: "Terms",
  privacy: "Privacy",
  refunds: "Refunds",
  copyright: "© 2025 {brand}. All rights reserved.",
} as const;
