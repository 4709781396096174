// When "Continue with Google" is offered.
import { expect, test, vi } from "vitest";
import { render } from "#tests/helpers/render.tsx";

const given: { configuration: unknown } = vi.hoisted(() => ({ configuration: undefined }));
vi.mock("convex/react", () => ({ useQuery: () => given.configuration }));
vi.mock("#src/features/account/google-button.tsx", () => ({
  GoogleButton: ({ returnTo }: { returnTo: string }) => <button>{`Google, then ${returnTo}`}</button>,
}));

const { GoogleOption } = await import("#src/features/account/google-option.tsx");

test.each([
  ["not known yet", undefined, true],
  ["set up", { google: true, payPal: null }, true],
  ["not set up", { google: false, payPal: null }, false],
])("sign-in with Google that is %s", (_name, configuration, isOffered) => {
  given.configuration = configuration;
  const { place } = render(<GoogleOption returnTo="/dashboard" />);
  expect(place.textContent.includes("Google, then /dashboard")).toBe(isOffered);
});
