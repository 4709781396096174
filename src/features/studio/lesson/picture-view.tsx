// Pictures in the visual editor: files by their address, figures as they are drawn.
import type { NodeViewConstructor } from "@tiptap/pm/view";
import { lazy, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { pictureSource } from "#shared/courseware/addresses.ts";

/** The address of a picture's file; null for what is not shown, such as a file that is not listed yet. */
export type AddressOf = (source: string) => string | null;

const Figure = lazy(async () => ({
  default: (await import("../../../components/art/gallery")).GalleryFigure,
}));

/** ProseMirror draws all pictures again when it gets another view. */
export function pictureView(addressOf: AddressOf): NodeViewConstructor {
  return ({ attrs }) => {
    const { src, alt } = attrs as { src: string; alt: string | null };
    const source = pictureSource(src);
    if (source?.type === "figure") return figureOf(source.name, alt ?? "");
    const address = addressOf(src);
    return { dom: address === null ? nameOf(alt ?? src) : imageOf(address, alt ?? "") };
  };
}

function figureOf(name: string, alt: string) {
  const dom = document.createElement("span");
  dom.className = "figure-drawing";
  const root = createRoot(dom);
  root.render(
    <Suspense fallback={null}>
      <Figure name={name} label={alt} />
      <span aria-hidden>{alt}</span>
    </Suspense>,
  );
  return {
    dom,
    // React writes into it.
    ignoreMutation: () => true,
    destroy: () => {
      // Not while React renders the editor itself.
      queueMicrotask(() => {
        root.unmount();
      });
    },
  };
}

function nameOf(text: string): HTMLElement {
  const name = document.createElement("span");
  name.className = "figure-name";
  name.textContent = `▧ ${text}`;
  return name;
}

function imageOf(address: string, alt: string): HTMLElement {
  const image = document.createElement("img");
  image.src = address;
  image.alt = alt;
  return image;
}
