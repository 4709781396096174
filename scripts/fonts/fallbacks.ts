// The fonts of devices that show the text until ours are loaded, scaled to the same mean width, so that its lines break alike
// before and after.
import { createFontStack } from "@capsizecss/core";
import { fromBuffer } from "@capsizecss/unpack";
import subsetFont from "subset-font";

type DeviceFont = Omit<Parameters<typeof createFontStack>[0][number], "subsets">;

const ARIAL = { ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048 };
const ROBOTO = { ascent: 1900, descent: -500, lineGap: 0, unitsPerEm: 2048 };
const DEJAVU = { ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048 };
const GEORGIA = { ascent: 1878, descent: -449, lineGap: 0, unitsPerEm: 2048 };
const NOTO_SERIF = { ascent: 1069, descent: -293, lineGap: 0, unitsPerEm: 1000 };

/**
 * Arial on Windows, macOS and iOS, Roboto on Android, Liberation and DejaVu on Linux. Source of the metrics (in units of the
 * font, `xWidthAvg` the mean width of a character in English): @capsizecss/metrics 4.3, DejaVu 2.37 itself.
 */
const SANS: readonly DeviceFont[] = [
  { familyName: "Arial", postscriptName: "ArialMT", ...ARIAL, xWidthAvg: 913 },
  { familyName: "Roboto", postscriptName: "Roboto-Regular", ...ROBOTO, xWidthAvg: 911 },
  { familyName: "Liberation Sans", postscriptName: "LiberationSans", ...ARIAL, xWidthAvg: 913 },
  { familyName: "DejaVu Sans", postscriptName: "DejaVuSans", ...DEJAVU, xWidthAvg: 1041 },
];
const SANS_BOLD: readonly DeviceFont[] = [
  { familyName: "Arial", fullName: "Arial Bold", postscriptName: "Arial-BoldMT", ...ARIAL, xWidthAvg: 983 },
  { familyName: "Roboto", fullName: "Roboto Bold", postscriptName: "Roboto-Bold", ...ROBOTO, xWidthAvg: 926 },
  {
    familyName: "Liberation Sans",
    fullName: "Liberation Sans Bold",
    postscriptName: "LiberationSans-Bold",
    ...ARIAL,
    xWidthAvg: 983,
  },
  {
    familyName: "DejaVu Sans",
    fullName: "DejaVu Sans Bold",
    postscriptName: "DejaVuSans-Bold",
    ...DEJAVU,
    xWidthAvg: 1176,
  },
];
const SERIF: readonly DeviceFont[] = [
  { familyName: "Georgia", ...GEORGIA, xWidthAvg: 913 },
  { familyName: "Noto Serif", postscriptName: "NotoSerif-Regular", ...NOTO_SERIF, xWidthAvg: 481 },
  { familyName: "DejaVu Serif", postscriptName: "DejaVuSerif", ...DEJAVU, xWidthAvg: 1058 },
];

interface Stack {
  readonly familyName: string;
  /** Below node_modules/@fontsource-variable. */
  readonly file: string;
  readonly axes: Readonly<Record<string, number>>;
  readonly devices: readonly DeviceFont[];
  readonly weights: string;
}

/** Of our fonts, the instance whose width counts: Newsreader as in a heading. */
const STACKS: readonly Stack[] = [
  {
    familyName: "Newsreader",
    file: "newsreader/files/newsreader-latin-opsz-normal.woff2",
    axes: { wght: 460, opsz: 36 },
    devices: SERIF,
    weights: "200 800",
  },
  {
    familyName: "Instrument Sans",
    file: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: { wght: 400 },
    devices: SANS,
    weights: "400 599",
  },
  {
    familyName: "Instrument Sans",
    file: "instrument-sans/files/instrument-sans-latin-wght-normal.woff2",
    axes: { wght: 600 },
    devices: SANS_BOLD,
    weights: "600 700",
  },
];

/** Style sheet with one family per device font, named "{own font} Fallback: {device font}". */
export async function fallbackFaces(readFont: (file: string) => Buffer, text: string): Promise<string> {
  const faces = STACKS.map(async ({ familyName, file, axes, devices, weights }) => {
    const instance = await subsetFont(readFont(file), text, {
      targetFormat: "truetype",
      variationAxes: axes,
    });
    const fontFaceProperties = { fontWeight: weights };
    const own = { ...(await fromBuffer(instance)), familyName };
    return createFontStack([own, ...devices], { fontFaceProperties }).fontFaces;
  });
  return (await Promise.all(faces)).join("\n");
}
