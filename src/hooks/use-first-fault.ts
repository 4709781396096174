import { useEffect, useRef, useState } from "react";

/**
 * After an attempt the first field with an error gets the focus, unless another one of them has it. Without such a field
 * the button that was pressed has it again: while the request ran, it was disabled.
 */
export function useFirstFault() {
  const fields = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    const { activeElement } = document;
    if (attempts === 0 || activeElement?.getAttribute("aria-invalid") === "true") return;
    const fault = fields.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    const isLost = activeElement === null || activeElement === document.body;
    const pressed = isLost ? fields.current?.querySelector<HTMLElement>("[type=submit]") : null;
    (fault ?? pressed)?.focus();
  }, [attempts]);
  const onAttempt = () => {
    setAttempts((count) => count + 1);
  };
  return { fields, onAttempt };
}
