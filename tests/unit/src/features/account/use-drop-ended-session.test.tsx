// Before a sign-in: a session that the client still has tokens of is ended, and nothing is without one.
import { expect, test, vi } from "vitest";
import { useDropEndedSession } from "#src/features/account/use-drop-ended-session.ts";
import { render } from "#tests/helpers/render.tsx";

const { signOut, state } = vi.hoisted(() => ({
  signOut: vi.fn(() => Promise.resolve()),
  state: { isAuthenticated: false },
}));
vi.mock("@convex-dev/auth/react", () => ({ useAuthActions: () => ({ signOut }) }));
vi.mock("convex/react", async (original) => ({
  ...(await original<object>()),
  useConvexAuth: () => state,
}));

test.each([
  [true, 1],
  [false, 0],
])("with tokens of a session: %s, it is ended %i times", async (isAuthenticated, calls) => {
  state.isAuthenticated = isAuthenticated;
  let drop: () => Promise<void> = () => Promise.reject(new Error("Not rendered"));
  function Page() {
    drop = useDropEndedSession();
    return null;
  }
  render(<Page />);
  await drop();
  expect(signOut).toHaveBeenCalledTimes(calls);
  signOut.mockClear();
});

test("a sign-in waits until the session has ended", async () => {
  state.isAuthenticated = true;
  let end: () => void = () => undefined;
  signOut.mockImplementationOnce(() => new Promise((resolve) => (end = resolve)));
  const over = vi.fn();
  function Page() {
    const drop = useDropEndedSession();
    return <button onClick={() => void drop().then(over)}>Drop</button>;
  }
  render(<Page />)
    .place.querySelector("button")!
    .click();
  await Promise.resolve();
  expect(over).not.toHaveBeenCalled();
  end();
  await vi.waitFor(() => expect(over).toHaveBeenCalledOnce());
});
