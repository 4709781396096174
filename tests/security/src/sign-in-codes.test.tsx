// A `?code=` in the address: only the return page of Google passes it to the sign-in.
import { ConvexReactClient } from "convex/react";
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Providers } from "#src/app/providers.tsx";
import { render } from "../../helpers/render.tsx";

const ADDRESS = "http://127.0.0.1:1";

const sent: string[] = [];

/** Opens, and records what it is given. */
class NotingSocket {
  readonly OPEN = 1;
  readyState = 1;
  onopen: (() => void) | null = null;

  constructor() {
    setTimeout(() => this.onopen?.(), 0);
  }

  send(text: string): void {
    sent.push(text);
  }

  close(): void {
    this.readyState = 3;
  }
}

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.stubGlobal("WebSocket", NotingSocket);
});

afterEach(() => {
  vi.unstubAllGlobals();
  window.history.replaceState(null, "", "/");
});

/** What the page sends to the deployment when somebody opens an address. */
async function opened(address: string): Promise<string> {
  window.history.replaceState(null, "", address);
  const page = render(
    <Providers client={new ConvexReactClient(ADDRESS, { unsavedChangesWarning: false })}>page</Providers>,
  );
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  page.unmount();
  return sent.join("\n");
}

it.each([
  "/",
  "/courses",
  "/login",
  "/verify-email",
  "/reset-password",
  "/dashboard",
  "/authentic",
  "/x/auth/popup",
])("SEC-46 a code in the address of %s signs nobody in", async (path) => {
  expect(await opened(`${path}?code=stolen`)).not.toContain("stolen");
  expect(window.location.search).toBe("?code=stolen");
});

it("SEC-46 the return page of Google passes the code on and removes it from the address", async () => {
  expect(await opened("/auth/popup?code=mine")).toContain("mine");
  expect(window.location.search).toBe("");
});
