import { useEffect, useState } from "react";
import { announcer } from "../../lib/announcer";

/** The page's only polite live region. Texts come from `announcer.announce` (lib/announcer); render it once. */
export function Announcements() {
  const [text, setText] = useState("");
  useEffect(() => announcer.subscribe(setText), []);
  return (
    <p className="sr-only" role="status" aria-live="polite">
      {text}
    </p>
  );
}
