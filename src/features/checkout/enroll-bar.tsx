// On narrow screens the way to the enroll panel, or to the payment of a held seat, stays at the bottom edge while the panel
// itself is out of sight.
import { useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { CourseStatus } from "../../components/course/course-status";
import { Price } from "../../components/course/price";
import { Button } from "../../components/ui/button";
import { cn } from "../../lib/cn";
import type { Course } from "../../lib/course";
import type { OwnPlace } from "../../lib/course-state";
import { ENROLL_ID } from "./enroll-id";
import { waitlistLabel } from "./enroll-labels";
import type { Offer } from "./enroll-step";
import type { WaitlistCalls } from "./use-waitlist";
import { sharedText } from "../../texts/messages";
import { checkoutText } from "../../texts/checkout";

export function EnrollBar({ course }: { course: Course }) {
  const offer = useQuery(api.checkouts.offer, { courseId: course.courseId });
  const queue = useQuery(api.waitlist.forCourse, { courseId: course.courseId });
  const panelInView = usePanelInView();
  const way = offer === undefined ? null : wayToSeat(course, offer, queue);
  if (way === null) return null;
  return (
    <div
      className={cn(
        "sticky bottom-0 z-20 mt-12 border-t border-rule-strong bg-paper lg:hidden short:static",
        panelInView && "invisible",
      )}
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <div className="grid gap-1">
          <Price price={way.price} originalPrice={course.originalPrice} />
          {way.target === "button" && <CourseStatus course={course} own={way.own} />}
        </div>
        <Button
          onClick={() => {
            showPanel(way.target);
          }}
        >
          {way.label}
        </Button>
      </div>
    </div>
  );
}

type Way = { label: string; price: number; target: "payment" | "button"; own?: OwnPlace };

/** Null for members, while a payment is being confirmed, and without a seat or a waitlist. */
function wayToSeat(course: Course, offer: Offer, queue: WaitlistCalls["queue"]): Way | null {
  const { access, available, checkout } = offer;
  if (access || checkout?.status === "capturing") return null;
  if (checkout !== null)
    return { label: sharedText("finishPayment"), price: checkout.amount, target: "payment" };
  const way = { price: course.price, target: "button" } as const;
  if (available) return { ...way, ...freeSeat(queue) };
  return queue?.open === true ? { ...way, label: waitlistLabel(course) } : null;
}

const freeSeat = (queue: WaitlistCalls["queue"]): Pick<Way, "label" | "own"> =>
  queue?.entry?.state === "offered"
    ? { label: sharedText("takeSeat"), own: "offered" }
    : { label: checkoutText("enroll") };

/** The payment begins with its heading; the panel's first button is elsewhere there. */
function showPanel(target: Way["target"]) {
  const panel = document.getElementById(ENROLL_ID);
  panel?.scrollIntoView({ block: target === "payment" ? "start" : "center" });
  panel?.querySelector<HTMLElement>(target === "payment" ? "h2" : "button")?.focus({ preventScroll: true });
}

function usePanelInView(): boolean {
  const [inView, setInView] = useState(true);
  useEffect(() => {
    const panel = document.getElementById(ENROLL_ID);
    if (panel === null) return;
    const observer = new IntersectionObserver((entries) => {
      setInView(entries.at(-1)?.isIntersecting === true);
    });
    observer.observe(panel);
    return () => {
      observer.disconnect();
    };
  }, []);
  return inView;
}
