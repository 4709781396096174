// The README.md beside the pictures: every picture of the tour under the name of its screen.
import type { Picture } from "./camera.ts";

const HEAD = `# Screens

Taken by \`npm run tour\` on a stack of its own with demo data: desktop (1280 px) and phone (390 px), light and dark.
Small states are shown once in each size. Pictures of dialogs and menus show the window, all others the whole page.
`;

const WIDTHS = { desktop: 480, phone: 180 } as const;

export function galleryPage(pictures: readonly Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  return [HEAD, ...screens.map((screen) => section(screen, pictures))].join("\n");
}

function section(screen: string, pictures: readonly Picture[]): string {
  const images = pictures.filter((picture) => picture.screen === screen).map(image);
  return `## ${titleOf(screen)}\n\n<p>\n${images.join("\n")}\n</p>\n`;
}

function image({ screen, look, file }: Picture): string {
  const width = look.startsWith("phone") ? WIDTHS.phone : WIDTHS.desktop;
  const alt = `${titleOf(screen)}, ${look.replace("-", ", ")}`;
  return `  <a href="${file}"><img src="${file}" width="${width}" alt="${alt}"></a>`;
}

/** "course-last-seat" -> "Course last seat" */
function titleOf(screen: string): string {
  const words = screen.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
