// Google's letter as one line, in the colour of the text around it.
export function GoogleIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2.4" aria-hidden>
      <path d="M12 12h8.4A8.6 8.6 0 1 1 17.6 5.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
