// A text that depends on the reader's clock or time zone, which the server that rendered the page does not know.
import type { ComponentProps } from "react";
import { useInBrowser } from "../../hooks/use-in-browser";

/** The server's text stays while the application takes the page over; the reader's is an element of its own after that. */
export function LocalText(props: ComponentProps<"span">) {
  return <span key={useInBrowser() ? "reader" : "server"} suppressHydrationWarning {...props} />;
}

/** The same as `<time>`. */
export function LocalTime(props: ComponentProps<"time">) {
  return <time key={useInBrowser() ? "reader" : "server"} suppressHydrationWarning {...props} />;
}
