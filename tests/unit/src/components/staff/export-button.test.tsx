// The CSV file of an admin list.
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ExportButton } from "#src/components/staff/export-button.tsx";
import { render } from "#tests/helpers/render.tsx";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("the file has the rows of all pages", async () => {
  const files: Blob[] = [];
  vi.stubGlobal("URL", {
    createObjectURL: (file: Blob) => {
      files.push(file);
      return "blob:file";
    },
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined);
  const cursors: (string | null)[] = [];
  const load = ({ cursor }: { cursor: string | null }) => {
    cursors.push(cursor);
    const isDone = cursor === "third";
    const continueCursor = cursor === null ? "second" : "third";
    return Promise.resolve({ page: [`row of ${cursor ?? "first"}`], isDone, continueCursor });
  };
  const { place, unmount } = render(
    <ExportButton fileName="rows.csv" head={["Name"]} load={load} cells={(row: string) => [row]} />,
  );
  await act(async () => {
    place.querySelector("button")?.click();
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(files).toHaveLength(1));
  expect(cursors).toEqual([null, "second", "third"]);
  expect(await files[0]?.text()).toBe("Name\r\nrow of first\r\nrow of second\r\nrow of third\r\n");
  unmount();
});
