// A part of the client with what it stands on: router, session, Convex, dialogs and toasts. All that it asks and says is kept.
import { act, type ReactNode } from "react";
import { MemoryRouter, useLocation } from "react-router-dom";
import { onTestFinished } from "vitest";
import { DialogsContext } from "../../src/hooks/use-dialogs.ts";
import { SessionContext, type Me, type Session } from "../../src/lib/session.ts";
import { connectToasts } from "../../src/lib/toast.ts";
import { FakeConvex } from "./convex-client.tsx";
import { buttonNamed, click, fire, render, settle, textOf } from "./render.tsx";

export const SIGNED_OUT: Session = { status: "signed-out" };

export const signedIn = (user: Partial<Me> = {}): Session => ({
  status: "signed-in",
  user: { uid: "ann", name: "Ann", ...user } as Me,
});

interface Around {
  readonly convex?: FakeConvex;
  readonly session?: Session;
  readonly address?: string;
  /** The answer to every question. */
  readonly agrees?: boolean;
}

/** Where the part has led. */
function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search, hash } = useLocation();
  onChange(`${pathname}${search}${hash}`);
  return null;
}

export function openScreen(node: ReactNode, around: Around = {}) {
  const { convex = new FakeConvex(), session = signedIn(), agrees = true } = around;
  const seen = { questions: [] as string[], alerts: [] as string[], toasts: [] as string[], address: "" };
  onTestFinished(connectToasts((text) => seen.toasts.push(text)));
  const dialogs = {
    alert: (text: string) => {
      seen.alerts.push(text);
      return Promise.resolve();
    },
    confirm: (text: string) => {
      seen.questions.push(text);
      return Promise.resolve(agrees);
    },
  };
  const wrap = (part: ReactNode) =>
    convex.wrap(
      <MemoryRouter initialEntries={[around.address ?? "/"]}>
        <Address
          onChange={(address) => {
            seen.address = address;
          }}
        />
        <SessionContext value={session}>
          <DialogsContext value={dialogs}>{part}</DialogsContext>
        </SessionContext>
      </MemoryRouter>,
    );
  const { place, show, unmount } = render(wrap(node));
  return {
    ...{ convex, place, seen, unmount },
    show: (part: ReactNode) => {
      show(wrap(part));
    },
    text: () => textOf(place),
    /** Presses the button of this name, which takes the focus: in the dialog while one is open. */
    press: async (name: string) => {
      const button = buttonNamed(document.querySelector("[role=dialog]") ?? place, name);
      await settle(() => {
        act(() => {
          button.focus();
        });
        click(button);
      });
    },
  };
}

/** The open dialog. */
export function openDialog(): HTMLElement {
  const dialog = [...document.querySelectorAll<HTMLElement>("[role=dialog]")].at(-1);
  if (dialog === undefined) throw new Error(`No dialog in: ${textOf(document.body)}`);
  return dialog;
}

/** What the buttons there are called. */
export const buttonNames = (place: Element): string[] =>
  [...place.querySelectorAll("button")].map((one) => one.getAttribute("aria-label") ?? textOf(one));

/** Where the links there lead. */
export const linksOf = (place: Element): (string | null)[] =>
  [...place.querySelectorAll("a")].map((one) => one.getAttribute("href"));

export async function send(form: Element): Promise<void> {
  await settle(() => {
    fire(form, new Event("submit", { bubbles: true, cancelable: true }));
  });
}

export function choose(field: HTMLSelectElement, value: string): void {
  field.value = value;
  fire(field, new Event("change", { bubbles: true }));
}
