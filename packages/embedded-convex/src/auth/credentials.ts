// Credentials of a caller, and the result of their verification.
import type { Identity } from "../functions/types.ts";
import type { JsonObject } from "../values/types.ts";

export type Credential =
  | { readonly tokenType: "User"; readonly value: string }
  | { readonly tokenType: "Admin"; readonly value: string; readonly impersonating: JsonObject | null }
  | { readonly tokenType: "None" };

export type Verified =
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly code: AuthFailureCode; readonly error: string };

export type AuthFailureCode = "Unauthenticated" | "InvalidAuthHeader" | "NoAuthProvider" | "BadAdminKey";

export class AuthFailure extends Error {
  override readonly name = "AuthFailure";
  readonly code: AuthFailureCode;

  constructor(code: AuthFailureCode, message: string) {
    super(message);
    this.code = code;
  }
}
