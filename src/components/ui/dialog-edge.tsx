/**
 * The end of a dialog without a row of actions: what continues below its lower edge fades, as above such a row. It is as
 * high as the padding of the panel, whose place it takes.
 */
export const DialogEdge = () => (
  <div
    aria-hidden
    className="dialog-footer sticky -bottom-6 -mx-6 -mb-6 h-6 bg-paper-raised sm:-bottom-9 sm:-mx-9 sm:-mb-9 sm:h-9"
  />
);
