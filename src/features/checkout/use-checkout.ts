// One checkout from the seat hold to the enrollment. Its state is on the server; this hook calls the functions and keeps
// the state of this tab.
import { useAction, useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useMemo, useRef, useState, type RefObject } from "react";
import { api } from "#convex/_generated/api.js";
import { errorText } from "../../texts/errors";
import { readAppError, type AppError } from "../../lib/app-error";
import { withRetries } from "../../lib/retry-conflicts";

type CheckoutId = FunctionReturnType<typeof api.checkouts.start>["checkoutId"];
type Approval = FunctionReturnType<typeof api.checkouts.approve>;
export type EnrollmentId = Extract<Approval, { outcome: "enrolled" }>["enrollmentId"];

type Failure = Pick<AppError, "code" | "message">;

type State = {
  /** Whether the payment options are shown. */
  open: boolean;
  /** The last failure, with its text; null without one. */
  error: Failure | null;
  /** The provider declined the payment method of the last attempt. */
  declined: boolean;
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
  declined: false,
  retryAt: null,
  busy: false,
  confirming: false,
  pending: false,
  enrollmentId: null,
};

export type CheckoutCalls = State & {
  /** Takes (or finds again) the seat hold and opens the payment options. `code` is that of a hold that has ended. */
  begin: (code?: string | null) => Promise<void>;
  /** Creates the order at the payment provider and resolves to its id; rejects when that fails. `code` as for `begin`. */
  createOrder: (code?: string | null) => Promise<string>;
  approve: (orderId: string, fundingSource: string | undefined) => Promise<void>;
  /** For a hold with nothing left to pay. */
  enrollFree: (checkoutId: CheckoutId) => Promise<void>;
  /** Releases the hold; `known` is a checkout of an earlier visit. Never rejects. */
  release: (known?: CheckoutId) => Promise<void>;
  /** The payment provider's script reported a failure of its own. */
  reportProviderError: () => void;
  close: () => void;
};

export function useCheckout(courseId: string): CheckoutCalls {
  const server = useCheckoutServer();
  const current = useRef<CheckoutId | null>(null);
  const isClosed = useRef(false);
  const [state, setState] = useState(IDLE);

  const calls = useMemo((): Omit<CheckoutCalls, keyof State> => {
    const change = (next: Partial<State>) => {
      setState((before) => ({ ...before, ...next }));
    };
    const opening = (): void => {
      isClosed.current = false;
      change({ error: null, declined: false, retryAt: null, open: true });
    };
    const { hold, order } = seatCalls(server, { courseId, current, isClosed, change });
    return {
      ...settlementCalls(server, current, change),
      async begin(code) {
        opening();
        await hold(code).catch((failure: unknown) => {
          if (!isClosed.current) change({ open: false, ...toErrorState(failure) });
        });
      },
      async createOrder(code) {
        opening();
        try {
          return await order(code);
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
        setState((before) => ({ ...before, error: before.error ?? failureOf("payment-failed") }));
      },
      close: () => {
        isClosed.current = true;
        setState(IDLE);
      },
    };
  }, [server, courseId]);

  return { ...state, ...calls };
}

type Change = (next: Partial<State>) => void;

/** This tab's part of a checkout. */
type Tab = {
  courseId: string;
  current: RefObject<CheckoutId | null>;
  isClosed: RefObject<boolean>;
  change: Change;
};

/**
 * The hold of this tab, and the order for it. A hold that conflicts with those of others is requested again. The code of a
 * hold that has ended is applied to the next one, which is not paid for at another price unseen when that fails.
 */
function seatCalls(server: CheckoutServer, { courseId, current, isClosed, change }: Tab) {
  const onConflict = (): boolean => {
    if (!isClosed.current) change({ busy: true });
    return !isClosed.current;
  };
  const hold = async (code: string | null | undefined): Promise<CheckoutId> => {
    const request = withRetries(() => server.start({ courseId }), onConflict);
    const { checkoutId, couponCode } = await request.finally(() => {
      change({ busy: false });
    });
    current.current = checkoutId;
    if (code && couponCode === null) await server.applyCoupon({ checkoutId, code });
    return checkoutId;
  };
  return {
    hold,
    order: async (code?: string | null): Promise<string> => {
      const checkoutId = current.current ?? (await hold(code));
      try {
        return (await server.createOrder({ checkoutId })).orderId;
      } catch (failure) {
        // The hold may have ended meanwhile; a new one is taken then.
        if (readAppError(failure).code !== "checkout-expired") throw failure;
        return (await server.createOrder({ checkoutId: await hold(code) })).orderId;
      }
    },
  };
}

/** What ends a checkout with an enrollment. */
function settlementCalls(server: CheckoutServer, current: RefObject<CheckoutId | null>, change: Change) {
  const confirm = async (answer: Promise<Partial<State>>): Promise<void> => {
    change({ confirming: true, error: null, declined: false });
    change({ confirming: false, ...(await answer.catch(toErrorState)) });
  };
  return {
    async approve(orderId: string, fundingSource: string | undefined) {
      if (current.current === null) {
        // Approved after the hold was released: nothing is captured.
        change({ error: failureOf("checkout-expired") });
        return;
      }
      const source = fundingSource === undefined ? {} : { fundingSource };
      await confirm(server.approve({ checkoutId: current.current, orderId, ...source }).then(afterApproval));
    },
    enrollFree: (checkoutId: CheckoutId) =>
      confirm(
        withRetries(() => server.enrollFree({ checkoutId })).then((enrollmentId) => ({ enrollmentId })),
      ),
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
      return { error: failureOf("payment-failed"), declined: true };
  }
}

/** Failures without a code are the checkout's general one. */
function toErrorState(failure: unknown): Partial<State> {
  const error = readAppError(failure);
  const { code, retryAfterSeconds } = error;
  const retryAt = retryAfterSeconds === undefined ? null : Date.now() + retryAfterSeconds * 1000;
  return { error: code === "unexpected-error" ? failureOf("payment-failed") : error, retryAt };
}

const failureOf = (code: "payment-failed" | "checkout-expired"): Failure => ({
  code,
  message: errorText(code),
});
