// Who may call the functions of a person's account, devices and messages; part of refusals.policy.ts.
import {
  everybody,
  nothing,
  NOTHING,
  OUTSIDE,
  ownPage,
  page,
  rowOf,
  signedIn,
  unproven,
  type Line,
} from "./refusals.rows.ts";

const withCode = () => ({ password: "", code: "123456" });

export const ACCOUNT_POLICY: Record<string, Line> = {
  "accountSecurity:overview": { args: nothing, row: everybody(NOTHING) },
  "accountSecurity:changePassword": {
    args: () => ({
      form: { currentPassword: "", password: "new horse", confirmPassword: "new horse" },
    }),
    row: unproven,
  },
  "accountSecurity:mailPasswordLink": { args: nothing, row: signedIn() },
  "auth:isAuthenticated": { args: nothing, row: everybody({ anonymous: "empty", deleted: "empty" }) },
  "auth:signIn": {
    args: () => ({
      provider: "password",
      params: {
        flow: "signIn",
        email: `nobody-${crypto.randomUUID()}@example.com`,
        password: "correct horse",
      },
    }),
    row: rowOf("user-not-found"),
  },
  "auth:signOut": { args: nothing, row: everybody() },
  "devices:remember": { args: () => ({ device: "0f".repeat(32) }), row: signedIn() },
  "notifications:list": { args: page, row: ownPage({ student: "yes" }) },
  "notifications:unread": { args: nothing, row: everybody() },
  "notifications:choices": { args: nothing, row: everybody(NOTHING) },
  "notifications:setChoice": { args: () => ({ type: "reply", wanted: false }), row: signedIn() },
  "notifications:markRead": { args: ({ notificationId }) => ({ notificationId }), row: signedIn() },
  "notifications:markAllRead": { args: nothing, row: signedIn() },
  "secondFactor:begin": {
    args: () => ({ password: "" }),
    row: rowOf("permission-denied", {
      ...OUTSIDE,
      instructor: "password-required",
      listedAdmin: "password-required",
      admin: "password-required",
    }),
  },
  "secondFactor:confirm": {
    args: () => ({ code: "123456" }),
    row: rowOf("second-factor-expired", OUTSIDE),
  },
  "secondFactor:turnOff": { args: withCode, row: unproven },
  "secondFactor:renewRecoveryCodes": { args: withCode, row: unproven },
  "sessions:list": { args: nothing, row: everybody(NOTHING) },
  "settings:mine": { args: nothing, row: everybody(NOTHING) },
  "settings:setTimeZone": { args: () => ({ timeZone: "Europe/Berlin" }), row: signedIn() },
  "settings:setLanguage": { args: () => ({ language: "de" }), row: signedIn() },
  "settings:setEmailChoice": { args: () => ({ type: "announcement", wanted: false }), row: signedIn() },
  "sessions:touch": { args: () => ({ userAgent: "Firefox" }), row: signedIn() },
  "sessions:end": {
    args: ({ sessionId }) => ({ sessionId }),
    row: rowOf("session-not-found", { ...OUTSIDE, student: "yes" }),
  },
  "sessions:endAll": { args: () => ({ keepThis: true }), row: signedIn() },
  "users:me": { args: nothing, row: everybody(NOTHING) },
  "users:updateName": { args: () => ({ form: { name: "New Name" } }), row: signedIn() },
};
