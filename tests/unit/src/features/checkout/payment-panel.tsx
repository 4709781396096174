// The payment panel alone, with the answers of payment-mocks. Test files replace the two modules before they load it.
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, onTestFinished, vi } from "vitest";
import { ENROLL_ID } from "#src/features/checkout/enroll-id.ts";
import type { LiveCheckout } from "#src/features/checkout/enroll-step.ts";
import { PaymentOptions } from "#src/features/checkout/payment-options.tsx";
import type { Course } from "#src/lib/course.ts";
import { render as renderAlone, textOf } from "#tests/helpers/render.tsx";
import { given } from "./payment-mocks";

export const checkout = {
  open: true,
  confirming: false,
  error: null,
  retryAt: null,
  busy: false,
} as unknown as Parameters<typeof PaymentOptions>[0]["checkout"];

const course = {
  title: "AI",
  price: 299,
  comingSoon: false,
  nextBatch: null,
  schedule: null,
} as unknown as Course;

/** The terms have a link. */
export function render(node: ReactNode) {
  const wrap = (part: ReactNode) => <MemoryRouter>{part}</MemoryRouter>;
  const { place, show } = renderAlone(wrap(node));
  return {
    place,
    show: (next: ReactNode) => {
      show(wrap(next));
    },
  };
}

export const props = {
  course,
  checkout,
  live: null,
  soldOut: false,
  takesFocus: false,
  isResumed: false,
  onBack: () => undefined,
};
export const SANDBOX = { clientId: "school", environment: "sandbox", scriptUrl: null };

/** The panel of the page as the layout puts it, in a window of 900 pixels. */
export function panelAt(top: number) {
  const panel = document.createElement("section");
  panel.id = ENROLL_ID;
  panel.getBoundingClientRect = () => new DOMRect(0, top, 350, 500);
  const moved = vi.fn();
  panel.scrollIntoView = moved;
  document.body.append(panel);
  onTestFinished(() => {
    panel.remove();
  });
  return moved;
}

export const LIVE = {
  ...{ checkoutId: "c1", amount: 299, listPrice: 299, discount: 0, couponCode: null },
  expiresAt: Date.now() + 600_000,
} as unknown as LiveCheckout;

export interface Around {
  confirming?: boolean;
  live?: LiveCheckout | null;
  soldOut?: boolean;
  takesFocus?: boolean;
}

export function open({ confirming = false, live = LIVE, soldOut = false, takesFocus = false }: Around = {}) {
  given.configuration = { google: true, payPal: SANDBOX };
  const calls = {
    ...{ enrollFree: vi.fn(() => Promise.resolve()), release: vi.fn(() => Promise.resolve()) },
    ...{ createOrder: vi.fn(() => Promise.resolve("O1")), approve: vi.fn(() => Promise.resolve()) },
    begin: vi.fn(() => Promise.resolve()),
    ...{ reportProviderError: vi.fn(), onBack: vi.fn() },
  };
  const partsFor = (change: Around) => {
    const shown = { ...props, live, soldOut, takesFocus, ...change };
    const own = { ...checkout, ...calls, confirming: change.confirming ?? confirming };
    return <PaymentOptions {...shown} checkout={own} disabled={false} onBack={calls.onBack} />;
  };
  const { place, show } = render(partsFor({}));
  const status = () => [...place.querySelectorAll("p[role=status]")].map(textOf).join("");
  return { ...calls, place, status, change: (next: Around) => show(partsFor(next)) };
}

beforeEach(() => {
  given.script = { isPending: false, isRejected: false };
  given.buttons = {};
  // The hold asks for the server's time.
  vi.stubGlobal("fetch", () => Promise.reject(new Error("no server")));
});
