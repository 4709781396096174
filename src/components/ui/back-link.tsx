// The way back above a heading.
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router-dom";
import { cn } from "../../lib/cn";
import { Button } from "./button";

type BackLinkProps = { to: LinkProps["to"]; className?: string; children: ReactNode };

/** Its arrow begins where the heading does. */
export const BackLink = ({ to, className, children }: BackLinkProps) => (
  <Button asChild variant="quiet" size="sm" className={cn("-ms-3.5 justify-self-start", className)}>
    <Link to={to}>
      <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
      {children}
    </Link>
  </Button>
);
