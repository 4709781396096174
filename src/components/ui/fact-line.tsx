import type { ReactNode } from "react";

/**
 * Short facts with dots between them. Each dot is in the space before its fact, and the space before a line is clipped:
 * no line begins or ends with a dot.
 */
export const FactLine = ({ facts }: { facts: readonly ReactNode[] }) => (
  <span data-slot="fact-line" className="block min-w-0 overflow-x-clip wrap-anywhere">
    <span className="-ms-[1.1em] block">
      {facts.map((fact, index) => (
        <span key={index} className="relative inline-block max-w-full ps-[1.1em]">
          {index > 0 && <span className="absolute start-0 w-[1.1em] text-center"> · </span>}
          {fact}
        </span>
      ))}
    </span>
  </span>
);
