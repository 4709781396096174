/** The look of an entry of the navigation on small screens. */
export const menuRowClass =
  "flex min-h-12 w-full items-center border-b border-rule text-start text-base text-ink";
