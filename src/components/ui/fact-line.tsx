import { Fragment } from "react";

/** Short facts with dots between them. A line breaks between two facts, after the dot, before it breaks within one. */
export const FactLine = ({ facts }: { facts: readonly string[] }) =>
  facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && " "}
      <span className="inline-block max-w-full">
        {fact}
        {index < facts.length - 1 && " ·"}
      </span>
    </Fragment>
  ));
