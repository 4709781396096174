// What course figures change at the size of a tile, where hairlines cannot be seen. Beside the figures, whose parts it names.
import type { CourseFigureName } from "#shared/courseware/figures.ts";

const TILES: Partial<Record<CourseFigureName, string>> = {
  // Fewer ridges, and lines that are as wide there as elsewhere.
  "loss-landscape":
    "[&_g:not(:nth-of-type(4n))]:hidden [&_g>path:last-child]:[stroke-width:5.5] [&>path]:[stroke-width:7]",
};

export const tileClass = (name: CourseFigureName): string | undefined => TILES[name];
