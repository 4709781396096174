import { Figure, type ArtProps } from "./figure";
import { range } from "./geometry";

/** Curves of one drawn head; all heads share shoulders, neck and outline of the face. */
type Features = { hair: string; strands: readonly string[]; glasses: boolean; collar: string };

const FEATURES: readonly [Features, ...Features[]] = [
  {
    hair: "M58 92C50 58 66 34 102 34s52 24 44 60c-2 22 2 38 10 50-10 2-18-2-22-12M58 92c-2 22-4 40-14 54 12 2 20-2 24-12",
    strands: ["M72 60c14-4 26-12 32-22", "M104 38c8 14 20 20 32 24", "M64 78c2-6 4-12 8-18"],
    glasses: false,
    collar: "M84 158c6 14 30 14 36 0",
  },
  {
    hair: "M62 84c-6-30 10-50 42-50 30 0 46 18 38 50-2-12-8-20-14-26-16 6-38 6-52 0-8 6-12 14-14 26",
    strands: ["M76 56c6-8 16-14 26-14", "M92 48c12-4 24-2 32 6", "M68 68c2-6 4-8 8-12"],
    glasses: true,
    collar: "M82 160l20 16 20-16",
  },
];

/** A line-drawn bust. `variant` chooses the person; decorative, since the name is beside it. */
export function Portrait({ variant, ...props }: ArtProps & { variant: number }) {
  const { hair, strands, glasses, collar } = FEATURES[variant % FEATURES.length] ?? FEATURES[0];
  return (
    <Figure width={204} height={220} {...props}>
      <circle cx="102" cy="104" r="92" strokeOpacity="0.25" />
      {range(9).map((line) => (
        <path
          key={line}
          strokeOpacity="0.3"
          d={`M${String(22 + line * 3)} ${String(214 - line * 7)}C${String(70 + line * 3)} ${String(196 - line * 4)} ${String(134 - line * 3)} ${String(196 - line * 4)} ${String(182 - line * 3)} ${String(214 - line * 7)}`}
        />
      ))}
      <path d="M20 218c4-34 30-46 62-54v-18M184 218c-4-34-30-46-62-54v-18" />
      <path d={collar} stroke="var(--accent)" strokeWidth="1.8" />
      <path d="M66 82c-2 42 14 70 36 70s38-28 36-70" />
      <path d={hair} strokeWidth="1.6" />
      {strands.map((strand) => (
        <path key={strand} d={strand} strokeOpacity="0.6" />
      ))}
      <path d="M76 88c6-4 12-4 17-1M111 87c5-3 11-3 17 1" strokeWidth="1.5" />
      <circle cx="85" cy="98" r="2.2" fill="currentColor" stroke="none" />
      <circle cx="119" cy="98" r="2.2" fill="currentColor" stroke="none" />
      <path d="M102 98c-1 8-5 14-5 17 2 2 6 3 10 1" />
      <path d="M90 131c8 6 17 6 25-1" strokeWidth="1.5" stroke="var(--accent)" />
      {glasses && (
        <path d="M74 98a11 10 0 1 0 22 0a11 10 0 1 0-22 0M108 98a11 10 0 1 0 22 0a11 10 0 1 0-22 0M96 97c4-3 8-3 12 0" />
      )}
    </Figure>
  );
}
