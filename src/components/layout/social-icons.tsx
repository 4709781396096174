// The three social marks, drawn in the line weight of the other icons.
import type { ReactNode } from "react";

function Mark({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** Decorative like the other marks: the link around it needs a label. */
export const LinkedInMark = () => (
  <Mark>
    <rect x="3.5" y="3.5" width="17" height="17" rx="1.5" />
    <path d="M8 10.5v6M8 7.6v.1M12 16.5v-6M12 13c0-3 4.5-3.4 4.5-.2v3.7" />
  </Mark>
);

/** Decorative; see LinkedInMark. */
export const TwitterMark = () => (
  <Mark>
    <path d="M4.5 4.5 19.5 19.5M19 4.5 13.4 11M10.7 13.6 5 19.5" />
    <path d="M4.5 4.5h3.4l11.6 15h-3.4z" />
  </Mark>
);

/** Decorative; see LinkedInMark. */
export const GitHubMark = () => (
  <Mark>
    <path d="M9.5 20v-3c-4 1-5-1.8-6-2.3M14.5 20v-3.4c0-1 .1-1.4-.5-2 3-.3 5.5-1.4 5.5-5.6 0-1.2-.4-2.3-1.2-3.1.2-.8.2-1.9-.2-2.9 0 0-1.2 0-3.1 1.3a10 10 0 0 0-6 0C7.1 3 5.9 3 5.9 3c-.4 1-.4 2.1-.2 2.9C4.9 6.7 4.5 7.8 4.5 9c0 4.2 2.5 5.3 5.5 5.6-.6.6-.6 1.2-.5 2" />
  </Mark>
);
