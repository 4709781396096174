/**
 * The end of a dialog without a row of actions: what continues below its lower edge fades, as above such a row. It is at
 * the end of the padding of the panel, which is higher, so that at the end of the content nothing is faded.
 */
export const DialogEdge = () => (
  <div
    aria-hidden
    className="dialog-footer sticky -bottom-6 -mx-6 mt-6 -mb-6 border-t border-paper-raised sm:-bottom-9 sm:-mx-9 sm:mt-9 sm:-mb-9"
  />
);
