// Google's letter in its four colours, which Google asks for: https://developers.google.com/identity/branding-guidelines
const ARCS = [
  ["#4285F4", "M12 12h8a8 8 0 0 1-2.86 6.13"],
  ["#34A853", "M17.14 18.13A8 8 0 0 1 5.07 16"],
  ["#FBBC05", "M5.07 16a8 8 0 0 1 0-8"],
  ["#EA4335", "M5.07 8a8 8 0 0 1 12.58-1.65"],
] as const;

export function GoogleIcon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" strokeWidth="3.6" aria-hidden>
      {ARCS.map(([colour, d]) => (
        <path key={colour} d={d} stroke={colour} />
      ))}
    </svg>
  );
}
