// What is bought, as a sum: the course with its batch and class times, the code, and the total.
import { useState } from "react";
import { ClassSchedule } from "../../components/course/class-schedule";
import { startLine } from "../../lib/batch-dates";
import type { Course } from "../../lib/course";
import { moneyAmong } from "../../lib/money-among";
import { orderText } from "../../texts/order";
import { AppliedCode, CodeForm, CodeLink } from "./coupon-field";
import type { LiveCheckout } from "./enroll-step";

type OrderSummaryProps = {
  course: Course;
  /** Null before the seat is held. */
  live: LiveCheckout | null;
  /** The seat was released: the code is applied again with the next one. */
  isReleased: boolean;
  /** Takes a seat again, so that a code can be entered; undefined while there is none. */
  onReserve?: (() => void) | undefined;
};

export function OrderSummary({ course, live, isReleased, onReserve }: OrderSummaryProps) {
  const listPrice = live?.listPrice ?? course.price;
  const total = live?.amount ?? course.price;
  const money = moneyAmong([listPrice, total]);
  return (
    <div className="border-y border-rule">
      <div className="py-3">
        <p className="flex items-baseline justify-between gap-4">
          <span className="font-medium">{course.title}</span>
          <span className="tabular-nums">{money(listPrice)}</span>
        </p>
        <BatchLines course={course} live={live} />
      </div>
      <CodeLine {...{ live, isReleased, onReserve, money }} />
      <p className="flex items-baseline justify-between gap-4 border-t border-ink py-3">
        <span className="font-medium">{orderText("total")}</span>
        <span className="text-lg font-medium tabular-nums">{money(total)}</span>
      </p>
    </div>
  );
}

type NoCodeProps = Pick<OrderSummaryProps, "live" | "isReleased" | "onReserve">;
type CodeLineProps = NoCodeProps & { money: (amount: number) => string };

function CodeLine({ live, isReleased, onReserve, money }: CodeLineProps) {
  const couponCode = live?.couponCode ?? null;
  if (isReleased && couponCode === null && onReserve === undefined) return null;
  return (
    // The height of the closed form, while the seat is being held.
    <div className="min-h-11 border-t border-rule sm:min-h-12 sm:py-1.5">
      {live !== null && couponCode !== null ? (
        <AppliedCode
          {...{ couponCode, isReleased }}
          checkoutId={live.checkoutId}
          amount={money(-live.discount)}
        />
      ) : (
        <NoCode {...{ live, isReleased, onReserve }} />
      )}
    </div>
  );
}

/** A code is entered with a seat that is held; one that was released is taken again for it. */
function NoCode({ live, isReleased, onReserve }: NoCodeProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isReleased) return live && <CodeForm checkoutId={live.checkoutId} isOpenAtFirst={isWanted} />;
  return (
    <CodeLink
      onClick={() => {
        setWanted(true);
        onReserve?.();
      }}
    />
  );
}

/** The last seat of a batch may be held: the course page then speaks of the next one, whose dates are not this one's. */
function BatchLines({ course, live }: Pick<OrderSummaryProps, "course" | "live">) {
  const { nextBatch, schedule } = course;
  const isNext = live === null || live.batchNumber === nextBatch?.batchNumber;
  return (
    <div className="text-sm text-ink-soft">
      {isNext ? <NextBatch course={course} /> : <p>{orderText("batchNamed", { batch: live.batchName })}</p>}
      {isNext && schedule !== null && <ClassSchedule schedule={schedule} />}
    </div>
  );
}

function NextBatch({ course: { nextBatch, comingSoon } }: { course: Course }) {
  const [now] = useState(Date.now);
  const { day } = startLine(nextBatch, comingSoon, now);
  const batch = nextBatch?.batchName ?? "";
  if (day === null) return <p>{orderText("batchNamed", { batch })}</p>;
  const isRunning = nextBatch?.status === "active";
  return <p>{orderText(isRunning ? "batchSince" : "batchFrom", { batch, day })}</p>;
}
