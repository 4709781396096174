// The account calls: what they send, and the specified result for every outcome.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConvexError } from "convex/values";
import { keepRegistration, registeredPassword } from "#src/features/account/registered-password.ts";
import { useAuth, type AuthCalls } from "#src/features/account/use-auth.ts";
import { DEVICE_KEY } from "#src/lib/device.ts";
import { keepRegisteredEmail, takeRegisteredEmail } from "#src/lib/registered-email.ts";
import { FIRST_ERRORS } from "#src/texts/first-errors.ts";
import { knowErrorTexts } from "#src/texts/errors.ts";
import { errorMessage, type AppErrorCode } from "#shared/errors.ts";
import { MESSAGES } from "#shared/messages.ts";
import { render } from "#tests/helpers/render.tsx";

const { signIn, drop, posted } = vi.hoisted(() => ({
  signIn: vi.fn(() => Promise.resolve({ signingIn: true })),
  drop: vi.fn(() => Promise.resolve()),
  posted: [] as unknown[],
}));
vi.mock("@convex-dev/auth/react", () => ({ useAuthActions: () => ({ signIn, signOut: drop }) }));
vi.mock("#src/features/account/use-drop-ended-session.ts", () => ({ useDropEndedSession: () => drop }));
vi.mock("#src/lib/env.ts", async (original) => ({
  ...(await original<object>()),
  env: { convexUrl: "http://127.0.0.1:1" },
}));

/** The server's responses to the next calls: null succeeds, a code refuses. */
let refusal: AppErrorCode | null | "outage" = null;
const DEVICE = "d".repeat(64);

beforeEach(() => {
  posted.length = 0;
  refusal = null;
  signIn.mockReset().mockResolvedValue({ signingIn: true });
  drop.mockReset().mockResolvedValue();
  localStorage.setItem(DEVICE_KEY, DEVICE);
  vi.stubGlobal("fetch", (_url: string, init: { body: string }) => {
    const { path, args } = JSON.parse(init.body) as { path: string; args: [object] };
    posted.push({ path, ...args[0] });
    if (refusal === "outage") return Promise.reject(new TypeError("fetch failed"));
    if (refusal === null)
      return Promise.resolve(Response.json({ status: "success", value: {}, logLines: [] }));
    const errorData = { code: refusal, message: errorMessage(refusal) };
    const answer = { status: "error", errorMessage: "no", errorData, logLines: [] };
    return Promise.resolve(Response.json(answer, { status: 560 }));
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function calls(): AuthCalls {
  const seen: { auth: AuthCalls | null } = { auth: null };
  function Page() {
    seen.auth = useAuth();
    return null;
  }
  render(<Page />);
  if (seen.auth === null) throw new Error("Not rendered");
  return seen.auth;
}

const REGISTRATION = { email: "a@x.io", password: "secret1", firstName: "Ann", lastName: "Example" };
interface Flow {
  readonly name: string;
  readonly call: (auth: AuthCalls) => Promise<unknown>;
  readonly params: object;
  readonly answer: string | object;
}
const FLOWS: Flow[] = [
  {
    name: "registration",
    call: (auth) => auth.registerWithEmail(REGISTRATION),
    params: { flow: "signUp", ...REGISTRATION, language: "en" },
    answer: { message: MESSAGES.registrationSuccess, requiresVerification: true },
  },
  {
    name: "another verification mail",
    call: (auth) => auth.resendVerificationEmail("a@x.io", "secret1"),
    params: { flow: "resend", email: "a@x.io", password: "secret1" },
    answer: MESSAGES.verificationResent,
  },
  {
    name: "verification",
    call: (auth) => auth.verifyEmail("code-1"),
    params: { flow: "verify", code: "code-1" },
    answer: MESSAGES.emailVerified,
  },
  {
    name: "verification in another browser",
    call: (auth) => auth.verifyEmailWithPassword("code-1", "secret1"),
    params: { flow: "verify", code: "code-1", password: "secret1" },
    answer: MESSAGES.emailVerified,
  },
  {
    name: "a registration that nobody made",
    call: (auth) => auth.declineRegistration("code-1"),
    params: { flow: "decline", code: "code-1" },
    answer: MESSAGES.registrationDeleted,
  },
  {
    name: "a forgotten password",
    call: (auth) => auth.sendPasswordReset("a@x.io"),
    params: { flow: "requestReset", email: "a@x.io" },
    answer: MESSAGES.resetRequested,
  },
  {
    name: "a link to a new password",
    call: (auth) => auth.checkReset("code-1"),
    params: { flow: "checkReset", code: "code-1" },
    answer: {},
  },
  {
    name: "a new password",
    call: (auth) => auth.resetPassword("code-1", "secret2"),
    params: { flow: "reset", code: "code-1", newPassword: "secret2" },
    answer: MESSAGES.passwordReset,
  },
];

const NAMED_FLOWS = FLOWS.map((flow) => [flow.name, flow] as const);

test.each(NAMED_FLOWS)(
  "%s: one call with this browser's secret that does not change the session",
  async (_name, { call, params, answer }) => {
    const told = typeof answer === "string" ? { message: answer } : answer;
    expect(await call(calls())).toEqual({ success: true, ...told });
    expect(posted).toEqual([
      { path: "auth:signIn", provider: "password", params: { ...params, device: DEVICE } },
    ]);
    expect(signIn).not.toHaveBeenCalled();
  },
);

test.each(NAMED_FLOWS)(
  "%s: an outage is a result, too, and never a rejected promise",
  async (_name, { call }) => {
    refusal = "outage";
    const result = (await call(calls())) as { success: boolean; error: string };
    expect(result.success).toBe(false);
    expect(result.error.length).toBeGreaterThan(10);
  },
);

test("a refusal keeps its code and its text", async () => {
  refusal = "email-already-in-use";
  expect(await calls().registerWithEmail(REGISTRATION)).toMatchObject({
    ...{ success: false, code: "email-already-in-use", error: errorMessage("email-already-in-use") },
  });
});

test("signing in first ends an older session, and sends no code unless there is one", async () => {
  const order: string[] = [];
  drop.mockImplementation(() => Promise.resolve(void order.push("drop")));
  signIn.mockImplementation(() => Promise.resolve((order.push("sign in"), { signingIn: true })));
  const auth = calls();
  expect(await auth.signInWithEmail("a@x.io", "secret1")).toEqual({ success: true });
  expect(order).toEqual(["drop", "sign in"]);
  await auth.signInWithEmail("a@x.io", "secret1", "123456");
  const credentials = { flow: "signIn", email: "a@x.io", password: "secret1", device: DEVICE };
  expect(signIn.mock.calls).toEqual([
    ["password", { ...credentials, secondFactor: "" }],
    ["password", { ...credentials, secondFactor: "123456" }],
  ]);
});

test("a sign-in forgets what this tab and browser had registered; a refused one keeps it", async () => {
  keepRegistration({ email: "a@x.io", password: "secret1" });
  keepRegisteredEmail("a@x.io");
  signIn.mockResolvedValueOnce({ signingIn: false });
  await calls().signInWithEmail("a@x.io", "secret1");
  expect(registeredPassword("a@x.io")).toBe("secret1");
  await calls().signInWithEmail("a@x.io", "secret1");
  expect([registeredPassword("a@x.io"), takeRegisteredEmail()]).toEqual(["", ""]);
});

test("an unverified address does not sign in, and can request another mail", async () => {
  signIn.mockResolvedValue({ signingIn: false });
  expect(await calls().signInWithEmail("a@x.io", "secret1")).toEqual({
    ...{ success: false, requiresVerification: true, code: "email-not-verified" },
    error: errorMessage("email-not-verified"),
  });
});

test.each<[AppErrorCode, boolean]>([
  ["email-not-verified", true],
  ["second-factor-required", false],
])("a sign-in refused with %s", async (code, requiresVerification) => {
  signIn.mockRejectedValue(new ConvexError({ code, message: errorMessage(code) }));
  const result = await calls().signInWithEmail("a@x.io", "secret1");
  expect(result).toMatchObject({ success: false, code });
  expect(result.requiresVerification ?? false).toBe(requiresVerification);
});

test("a call that fails before the page is connected has its own text", async () => {
  knowErrorTexts(FIRST_ERRORS);
  refusal = "outage";
  expect(await calls().verifyEmail("code")).toMatchObject({
    error: errorMessage("verification-exception"),
  });
});

test("an ended session is dropped before the new one begins, whose tokens it would take along", async () => {
  const order: string[] = [];
  drop.mockImplementationOnce(async () => {
    await Promise.resolve();
    order.push("dropped");
  });
  signIn.mockImplementationOnce(() => {
    order.push("signed in");
    return Promise.resolve({ signingIn: true });
  });
  await calls().signInWithEmail("a@x.io", "secret1");
  expect(order).toEqual(["dropped", "signed in"]);
});

const NEVER = new Promise<never>(() => undefined);

async function afterwards<Result>(call: Promise<Result>): Promise<Result> {
  await vi.advanceTimersByTimeAsync(20_000);
  return await Promise.race([call, Promise.reject(new Error("Still waiting"))]);
}

test.each<[string, (auth: AuthCalls) => Promise<unknown>]>([
  ["sign in", (auth) => auth.signInWithEmail("a@x.io", "secret1")],
  ["second step", (auth) => auth.signInWithEmail("a@x.io", "secret1", "123456")],
  ...FLOWS.map(({ name, call }): [string, typeof call] => [name, call]),
])("%s: a connection that is lost in the middle is a failure after 20 seconds", async (_name, call) => {
  vi.useFakeTimers();
  signIn.mockReturnValue(NEVER);
  vi.stubGlobal("fetch", () => NEVER);
  expect(await afterwards(call(calls()))).toMatchObject({ success: false });
});

test("a sign-in that waits for the end of an older session is a failure, too", async () => {
  vi.useFakeTimers();
  drop.mockReturnValue(NEVER);
  expect(await afterwards(calls().signInWithEmail("a@x.io", "secret1"))).toEqual({
    ...{ success: false, code: "sign-in-failed", error: errorMessage("sign-in-failed") },
  });
  expect(signIn).not.toHaveBeenCalled();
});
