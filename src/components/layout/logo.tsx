/** The logo: level lines of a loss surface and a descent to its minimum. */
export function LogoMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <ellipse cx="17" cy="17" rx="13" ry="10.5" />
        <ellipse cx="18" cy="18" rx="8.4" ry="6.4" />
      </g>
      <path d="M4 5.5 10.5 11l2.5 5.5 5 2.5" fill="none" stroke="var(--accent)" strokeWidth="2" />
      <circle cx="18.6" cy="19.2" r="2.6" fill="var(--accent)" />
    </svg>
  );
}
