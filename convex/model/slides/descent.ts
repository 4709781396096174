// The figure of the slides: contour lines of a loss function and the path of a gradient descent.
import type { PDFPage } from "pdf-lib";
import { INK } from "./pdfLayout";

const RINGS = 8;
const CENTRE = { x: 742, y: 262 };

/** The point of the path at a share of the course: 0 at the rim, 1 at the minimum. */
export function pointOnDescent(share: number): { x: number; y: number } {
  const distance = 1 - share;
  const angle = 2.5 - share * 2.2;
  return {
    x: CENTRE.x + Math.cos(angle) * 158 * distance,
    y: CENTRE.y + Math.sin(angle) * 128 * distance,
  };
}

/** Draws the figure with `done` of `total` steps. */
export function drawDescent(page: PDFPage, done: number, total: number): void {
  for (let ring = 1; ring <= RINGS; ring += 1) {
    const share = ring / RINGS;
    page.drawEllipse({
      ...CENTRE,
      xScale: 160 * share,
      yScale: 130 * share,
      borderColor: INK.rule,
      borderWidth: 1,
    });
  }
  for (let step = 0; step < done; step += 1) {
    const [start, end] = [pointOnDescent(step / total), pointOnDescent((step + 1) / total)];
    page.drawLine({ start, end, thickness: 1.6, color: INK.accent });
    page.drawCircle({ ...end, size: step + 1 === done ? 6 : 3, color: INK.accent });
  }
}
