// The discussions of a batch's room, on the page of the room.
import { useEffect, useRef } from "react";
import { batchRoom, roomThreadPath } from "#shared/rules/rooms.ts";
import { Region } from "../../components/ui/region";
import { discussionQuery, useDiscussion } from "../../hooks/use-discussion";
import { paths } from "../../lib/paths";
import { batchRoomText } from "../../texts/batch-room";
import { threadLoadFailure } from "./failures";
import { RoomDiscussion } from "./room-discussion";
import { ThreadPlaceContext, type ThreadPlace } from "./thread-place";

type Place = { courseId: string; batchNumber: number };

export function BatchDiscussions({ place }: { place: Place }) {
  const room = batchRoom(place);
  const { view: opened, show } = useDiscussion();
  const view = opened ?? "list";
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
    // The first field of a new discussion takes the focus.
    if (view !== "new") heading.current?.focus();
  }, [view]);
  return (
    <ThreadPlaceContext value={threadPlaceOf(place, room)}>
      <section className="grid grid-cols-1 gap-6 border-t border-ink pt-4 wrap-anywhere">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-24 text-xl outline-none">
          {batchRoomText("discussions")}
        </h2>
        <Region key={view} describe={threadLoadFailure}>
          <RoomDiscussion
            room={room}
            view={view}
            show={show}
            words={batchRoomText}
            line={batchRoomText("write")}
          />
        </Region>
      </section>
    </ThreadPlaceContext>
  );
}

const threadPlaceOf = ({ courseId, batchNumber }: Place, room: string): ThreadPlace => {
  const list = `${paths.batchRoom.href(courseId, batchNumber)}${discussionQuery("list")}`;
  return {
    href: (threadId, position) => roomThreadPath(room, threadId, position) ?? list,
    ...{ list, isRoom: true, Title: "h3", Subtitle: "h4" },
  };
};
