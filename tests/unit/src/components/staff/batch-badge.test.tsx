import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { BatchBadge } from "#src/components/staff/batch-badge.tsx";

function shown(batchNumber: number | null): HTMLElement {
  const place = document.createElement("div");
  place.innerHTML = renderToStaticMarkup(<BatchBadge batchNumber={batchNumber} />);
  return place.firstElementChild as HTMLElement;
}

it("names the batch, and labels enrollments without a batch 'Legacy'", () => {
  expect(shown(null).textContent).toBe("Legacy");
  expect(shown(2).textContent).toBe("Batch 2");
});

it("has a style for each of batches 1 to 3, for later ones and for legacy", () => {
  const styles = [1, 2, 3, 4, null].map((batch) => shown(batch).className);
  expect(new Set(styles).size).toBe(5);
  expect(shown(5).className).toBe(shown(4).className);
});
