// One checkout from the seat hold to the enrollment. Its state is on the server; this hook calls the functions and keeps
// the state of this tab.
import { useAction, useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useMemo, useRef, useState, type RefObject } from "react";
import { api } from "#convex/_generated/api.js";
import { errorText } from "../../texts/errors";
import { readAppError } from "../../lib/app-error";
import { withRetries } from "../../lib/retry-conflicts";
import type { LiveCheckout } from "./enroll-step";

type CheckoutId = FunctionReturnType<typeof api.checkouts.start>["checkoutId"];
type Approval = FunctionReturnType<typeof api.checkouts.approve>;
export type EnrollmentId = Extract<Approval, { outcome: "enrolled" }>["enrollmentId"];

type State = {
  /** Whether the payment options are shown. */
  open: boolean;
  /** Text of the last failure; null without one. */
  error: string | null;
  /** When the refused step may be retried, in epoch milliseconds; null when that is not known. */
  retryAt: number | null;
  /** The seat is requested again, because many buyers requested one at the same moment. */
  busy: boolean;
  /** True from the buyer's approval until the server's reply. */
  confirming: boolean;
  /** The payment is under review at the provider; the seat stays held. */
  pending: boolean;
  /** Set once the purchase is settled. */
  enrollmentId: EnrollmentId | null;
};

const IDLE: State = {
  open: false,
  error: null,
  retryAt: null,
  busy: false,
  confirming: false,
  pending: false,
  enrollmentId: null,
};

export type CheckoutCalls = State & {
  /** Takes (or finds again) the seat hold and opens the payment options. */
  begin: () => Promise<void>;
  /** Creates the order at the payment provider and resolves to its id; rejects when that fails. */
  createOrder: () => Promise<string>;
  approve: (orderId: string, fundingSource: string | undefined) => Promise<void>;
  /** For a hold with nothing left to pay, which is taken again when it has ended. */
  enrollFree: (checkoutId: CheckoutId | undefined) => Promise<void>;
  /** Releases the hold; `known` is a checkout of an earlier visit. Never rejects. */
  release: (known?: CheckoutId) => Promise<void>;
  /** The payment provider's script reported a failure of its own. */
  reportProviderError: () => void;
  close: () => void;
};

/** `live` is the hold as the server reports it; undefined until it does. */
export function useCheckout(courseId: string, live: LiveCheckout | null | undefined): CheckoutCalls {
  const server = useCheckoutServer();
  const current = useRef<CheckoutId | null>(null);
  const code = useLastCode(live);
  const isClosed = useRef(false);
  const [state, setState] = useState(IDLE);

  const calls = useMemo(() => {
    const change = (next: Partial<State>) => {
      setState((before) => ({ ...before, ...next }));
    };
    const opening = (): void => {
      isClosed.current = false;
      change({ error: null, retryAt: null, open: true });
    };
    const tab = { courseId, current, code, isClosed, change };
    const { hold, order } = seatCalls(server, tab);
    return {
      ...settlementCalls(server, { ...tab, hold }),
      async begin() {
        opening();
        await hold().catch((failure: unknown) => {
          if (!isClosed.current) change({ open: false, ...toErrorState(failure) });
        });
      },
      async createOrder() {
        opening();
        try {
          return await order();
        } catch (failure) {
          change(toErrorState(failure));
          // A rejected promise keeps the payment script from opening its window.
          throw failure;
        }
      },
      async release(known?: CheckoutId) {
        const checkoutId = current.current ?? known;
        current.current = null;
        // A failed release needs no retry: the hold expires on the server.
        if (checkoutId !== undefined) await server.cancel({ checkoutId }).catch(() => undefined);
      },
      reportProviderError: () => {
        setState((before) => ({ ...before, error: before.error ?? errorText("payment-failed") }));
      },
      close: () => {
        isClosed.current = true;
        code.current = null;
        setState(IDLE);
      },
    };
  }, [server, courseId, code]);

  return { ...state, ...calls };
}

/** The code of the hold, also after it was released. */
function useLastCode(live: LiveCheckout | null | undefined): RefObject<string | null> {
  const code = useRef<string | null>(null);
  useEffect(() => {
    if (live != null) code.current = live.couponCode;
  }, [live]);
  return code;
}

type Change = (next: Partial<State>) => void;

/** This tab's part of a checkout. */
type Tab = {
  courseId: string;
  current: RefObject<CheckoutId | null>;
  code: RefObject<string | null>;
  isClosed: RefObject<boolean>;
  change: Change;
};

/**
 * The hold of this tab, and the order for it. A hold that conflicts with those of others is requested again. The code of a
 * hold that has ended is applied to the next one, which is not paid for at another price unseen when that fails.
 */
function seatCalls(server: CheckoutServer, { courseId, current, code, isClosed, change }: Tab) {
  const onConflict = (): boolean => {
    if (!isClosed.current) change({ busy: true });
    return !isClosed.current;
  };
  const hold = async (): Promise<CheckoutId> => {
    const lastCode = code.current;
    const request = withRetries(() => server.start({ courseId }), onConflict);
    const { checkoutId, couponCode } = await request.finally(() => {
      change({ busy: false });
    });
    current.current = checkoutId;
    if (lastCode !== null && couponCode === null) await server.applyCoupon({ checkoutId, code: lastCode });
    return checkoutId;
  };
  return {
    hold,
    order: async (): Promise<string> => {
      const checkoutId = current.current ?? (await hold());
      try {
        return (await server.createOrder({ checkoutId })).orderId;
      } catch (failure) {
        // The hold may have ended meanwhile; a new one is taken then.
        if (readAppError(failure).code !== "checkout-expired") throw failure;
        return (await server.createOrder({ checkoutId: await hold() })).orderId;
      }
    },
  };
}

/** What ends a checkout with an enrollment. */
function settlementCalls(
  server: CheckoutServer,
  { current, change, hold }: Pick<Tab, "current" | "change"> & { hold: () => Promise<CheckoutId> },
) {
  const enrollFree = async (known: CheckoutId | undefined) => {
    const checkoutId = known ?? (await hold());
    return { enrollmentId: await withRetries(() => server.enrollFree({ checkoutId })) };
  };
  const confirm = async (answer: Promise<Partial<State>>): Promise<void> => {
    change({ confirming: true, error: null });
    change({ confirming: false, ...(await answer.catch(toErrorState)) });
  };
  return {
    async approve(orderId: string, fundingSource: string | undefined) {
      if (current.current === null) {
        // Approved after the hold was released: nothing is captured.
        change({ error: errorText("checkout-expired") });
        return;
      }
      const source = fundingSource === undefined ? {} : { fundingSource };
      await confirm(server.approve({ checkoutId: current.current, orderId, ...source }).then(afterApproval));
    },
    enrollFree: (known: CheckoutId | undefined) => confirm(enrollFree(known)),
  };
}

type CheckoutServer = ReturnType<typeof useCheckoutServer>;

function useCheckoutServer() {
  const start = useMutation(api.checkouts.start);
  const createOrder = useAction(api.checkouts.createOrder);
  const approve = useAction(api.checkouts.approve);
  const cancel = useMutation(api.checkouts.cancel);
  const applyCoupon = useAction(api.checkouts.applyCoupon);
  const enrollFree = useMutation(api.checkouts.enrollFree);
  return useMemo(
    () => ({ start, createOrder, approve, cancel, applyCoupon, enrollFree }),
    [start, createOrder, approve, cancel, applyCoupon, enrollFree],
  );
}

function afterApproval(answer: Approval): Partial<State> {
  switch (answer.outcome) {
    case "enrolled":
      return { enrollmentId: answer.enrollmentId };
    case "pending":
      return { pending: true };
    case "restart":
      return { error: errorText("payment-failed") };
  }
}

function toErrorState(failure: unknown): Partial<State> {
  const { retryAfterSeconds } = readAppError(failure);
  const retryAt = retryAfterSeconds === undefined ? null : Date.now() + retryAfterSeconds * 1000;
  return { error: textOf(failure), retryAt };
}

/** Failures without a code get the checkout's general text. */
function textOf(failure: unknown): string {
  const { code, message } = readAppError(failure);
  return code === "unexpected-error" ? errorText("payment-failed") : message;
}
