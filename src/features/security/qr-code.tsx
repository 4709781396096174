// A QR code as one SVG path. Dark on light in both themes: many scanners read nothing else.
import { encode } from "uqr";

export function QrCode({ text, label }: { text: string; label: string }) {
  // A quiet zone of four modules, as ISO/IEC 18004 requires.
  const { data, size } = encode(text, { ecc: "M", border: 4 });
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
  );
  return (
    <div className="w-fit rounded-sm border border-rule bg-scan-paper">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${String(size)} ${String(size)}`}
        shapeRendering="crispEdges"
        className="size-52 max-w-full text-scan-ink"
      >
        <path fill="currentColor" d={modules.join("")} />
      </svg>
    </div>
  );
}
