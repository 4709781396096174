// A video or notebook of another host. Nothing is requested from the host before the reader chooses to show it.
import { ArrowUpRight, Play } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import type { Embed } from "#shared/courseware/embeds.ts";
import { lessonTextText } from "../../texts/lesson-text";
import { Button } from "../ui/button";

type EmbedCardProps = { embed: Embed; children: ReactNode };

export const EmbedCard = ({ embed, children }: EmbedCardProps) =>
  embed.frame === null ? (
    <OutsideLink embed={embed}>{children}</OutsideLink>
  ) : (
    <Player embed={embed} frame={embed.frame}>
      {children}
    </Player>
  );

/** For hosts that allow no frames. */
const OutsideLink = ({ embed, children }: EmbedCardProps) => (
  <p className="embed">
    <a
      href={embed.href}
      target="_blank"
      rel="noopener noreferrer"
      className="flex min-h-14 items-center gap-4 border border-rule px-5 py-4 no-underline hover:border-rule-strong"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className="block font-medium">{children}</span>
        <span className="block text-sm text-ink-faint">
          {lessonTextText("opensAt", { host: embed.host })}
        </span>
      </span>
      <ArrowUpRight className="size-4 shrink-0 text-ink-faint" aria-hidden />
    </a>
  </p>
);

function Player({ embed, frame, children }: EmbedCardProps & { frame: string }) {
  const { host, href } = embed;
  const [isShown, setShown] = useState(false);
  const title = useId();
  return (
    <figure className="embed overflow-hidden rounded-sm border border-rule">
      <div className="aspect-video bg-paper-sunk print:hidden">
        {isShown ? (
          <Frame address={frame} labelledBy={title} />
        ) : (
          <div className="grid size-full content-center justify-items-center gap-4 p-4 text-center">
            <Button
              onClick={() => {
                setShown(true);
              }}
              aria-describedby={title}
            >
              <Play aria-hidden />
              {lessonTextText("showHere")}
            </Button>
            <p className="max-w-narrow text-sm text-balance text-ink-soft">
              {lessonTextText("loadsFrom", { host })}
            </p>
          </div>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-rule px-4 py-2">
        <span id={title} className="min-w-0 font-medium wrap-anywhere">
          {children}
        </span>
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-8 items-center gap-1.5 text-sm text-ink-soft"
        >
          {lessonTextText("openAt", { host })}
          <ArrowUpRight className="size-4 shrink-0" aria-hidden />
        </a>
      </div>
    </figure>
  );
}

/**
 * The player has an origin of its own, so that `allow-same-origin` gives it its own storage and nothing of this site. YouTube plays
 * nothing without a referrer; it receives the site's origin alone.
 */
function Frame({ address, labelledBy }: { address: string; labelledBy: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  // The button that had the focus is gone.
  useEffect(() => frame.current?.focus(), []);
  return (
    <iframe
      ref={frame}
      src={address}
      aria-labelledby={labelledBy}
      className="size-full"
      sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation"
      allow="fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
