// An account form on a page of its own: filled in by the labels of its fields, and submitted.
import type { ReactNode } from "react";
import type { AuthResult } from "#src/features/account/auth-result.ts";
import type { AppErrorCode } from "#shared/errors.ts";
import { fieldNamed, type } from "#tests/helpers/render.tsx";
import { openScreen, send, SIGNED_OUT } from "#tests/helpers/screen.tsx";

export const refusal = (code: AppErrorCode, error: string): AuthResult => ({ success: false, code, error });

export function openForm(node: ReactNode, address = "/account", agrees = true) {
  const screen = openScreen(node, { session: SIGNED_OUT, address, agrees });
  const fill = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) type(fieldNamed(screen.place, label), value);
  };
  const submit = async () => {
    await send(screen.place.querySelector("form")!);
  };
  return { ...screen, fill, submit };
}

/** What the registration asks for. */
export const PERSON = {
  ...{ "First name": "Ann", "Last name": "Example", Email: "ann@example.com" },
  ...{ Password: "my secret", "Confirm password": "my secret" },
};
