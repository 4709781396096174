// On narrow screens the way to the enroll panel, or to the payment of a held seat, stays at the bottom edge while the panel
// itself is out of sight.
import { useQuery } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { Price } from "../../components/course/price";
import { Button } from "../../components/ui/button";
import { cn } from "../../lib/cn";
import type { Course } from "../../lib/course";
import { ENROLL_ID } from "./enroll-id";
import { waitlistLabel } from "./enroll-labels";
import type { Offer } from "./enroll-step";
import { sharedText } from "../../texts/messages";
import { checkoutText } from "../../texts/checkout";

export function EnrollBar({ course }: { course: Course }) {
  const offer = useQuery(api.checkouts.offer, { courseId: course.courseId });
  const queue = useQuery(api.waitlist.forCourse, { courseId: course.courseId });
  const panelInView = usePanelInView();
  const way = offer === undefined ? null : wayToSeat(course, offer, queue?.open === true);
  if (way === null) return null;
  return (
    <div
      className={cn(
        "sticky bottom-0 z-20 mt-12 border-t border-rule-strong bg-paper lg:hidden",
        panelInView && "invisible",
      )}
    >
      <div className="page flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
        <Price price={way.price} originalPrice={course.originalPrice} />
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

type Way = { label: string; price: number; target: "payment" | "button" };

/** Null for members, while a payment is being confirmed, and without a seat or a waitlist. */
function wayToSeat(course: Course, offer: Offer, isWaitlistOpen: boolean): Way | null {
  const { access, available, checkout } = offer;
  if (access || checkout?.status === "capturing") return null;
  if (checkout !== null)
    return { label: sharedText("finishPayment"), price: checkout.amount, target: "payment" };
  const way = { price: course.price, target: "button" } as const;
  if (available) return { ...way, label: checkoutText("enroll") };
  return isWaitlistOpen ? { ...way, label: waitlistLabel(course) } : null;
}

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
