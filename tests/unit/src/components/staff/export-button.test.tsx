// The CSV file of an admin list.
import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { ExportButton } from "#src/components/staff/export-button.tsx";
import { alertsOf, held, press } from "#tests/helpers/controls.tsx";
import { refuse } from "#tests/helpers/convex-client.tsx";
import { buttonNamed, render, settle } from "#tests/helpers/render.tsx";

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
  const asked: [number, string | null][] = [];
  const load = ({ numItems, cursor }: { numItems: number; cursor: string | null }) => {
    asked.push([numItems, cursor]);
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
  expect(asked).toEqual([
    [200, null],
    [200, "second"],
    [200, "third"],
  ]);
  expect(await files[0]?.text()).toBe("Name\r\nrow of first\r\nrow of second\r\nrow of third\r\n");
  unmount();
});

test("while a file is prepared it cannot be requested again, and a failure is said", async () => {
  const answer = held();
  const load = () => answer.promise.then(() => refuse("server-busy", { message: "Try later." }));
  const { place } = render(
    <ExportButton fileName="rows.csv" head={["Name"]} load={load} cells={(row: string) => [row]} />,
  );
  await press(place, "Export CSV");
  expect(buttonNamed(place, "Preparing...").disabled).toBe(true);
  await settle(answer.arrive);
  expect([buttonNamed(place, "Export CSV").disabled, alertsOf(place)]).toEqual([false, ["Try later."]]);
});
