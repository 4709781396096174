// The people of the room, and who of them has it open now.
import { useQuery } from "convex/react";
import { useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { Avatar } from "../../components/layout/avatar";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { Panel } from "../../components/ui/panel";
import { useMe } from "../../hooks/use-session";
import { paths } from "../../lib/paths";
import { batchRoomText } from "../../texts/batch-room";
import type { Member, RoomPlace } from "./types";

/** Members that are shown at first; a few more cost hardly more room than the button. */
const SHOWN = 6;
const SHOWN_WHOLE = 8;

type RoomMembersProps = { place: RoomPlace; showsPresence: boolean };

export function RoomMembers({ place, showsPresence }: RoomMembersProps) {
  const members = useQuery(api.batchRooms.members, place);
  const present = useQuery(api.batchRooms.present, place);
  const me = useMe();
  if (members === undefined || members === null) return null;
  const here = new Set(present ?? []);
  // The instructor, then who is here; the sort is stable, so that names stay in the order of the server.
  const rank = ({ userId, isInstructor }: Member) => (isInstructor ? 2 : Number(here.has(userId)));
  const people = members.people.toSorted((a, b) => rank(b) - rank(a));
  return (
    <Panel title={batchRoomText("members")} aside={countOf(people, here, me?.uid)} id="members">
      <CutList people={people} here={here} isComplete={members.isComplete} />
      <p className="mt-4 text-sm text-ink-soft">
        {batchRoomText(showsPresence ? "shown" : "hidden")}{" "}
        <Link to={`${paths.profile.href()}#presence`} className="link">
          {batchRoomText("change")}
        </Link>
      </p>
    </Panel>
  );
}

/** How many are here, once somebody else is. */
function countOf(people: readonly Member[], here: ReadonlySet<string>, own: string | undefined) {
  // Somebody whose seat has ended is no longer a member, though the presence has not expired yet.
  const present = people.filter(({ userId }) => here.has(userId));
  const isAlone = present.every(({ userId }) => userId === own);
  return isAlone ? undefined : batchRoomText("here", { count: present.length });
}

type CutListProps = Omit<PeopleProps, "list"> & { isComplete: boolean };

function CutList({ people, here, isComplete }: CutListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [isWhole, setWhole] = useState(false);
  const showAll = () => {
    flushSync(() => {
      setWhole(true);
    });
    // The button is gone: the keyboard continues in the list.
    list.current?.focus({ preventScroll: true });
  };
  if (!isWhole && people.length > SHOWN_WHOLE)
    return (
      <>
        <People list={list} people={people.slice(0, SHOWN)} here={here} />
        <Button variant="secondary" size="sm" className="mt-3" onClick={showAll}>
          {batchRoomText("allMembers", { count: people.length })}
        </Button>
      </>
    );
  return (
    <>
      <People list={list} people={people} here={here} />
      {!isComplete && <p className="mt-2 text-sm text-ink-soft">{batchRoomText("membersMore")}</p>}
    </>
  );
}

type PeopleProps = {
  list: RefObject<HTMLUListElement | null>;
  people: readonly Member[];
  here: ReadonlySet<string>;
};

function People({ list, people, here }: PeopleProps) {
  const me = useMe();
  return (
    <ul ref={list} tabIndex={-1} className="grid gap-1 outline-none">
      {people.map(({ userId, name, photoURL, isInstructor }) => (
        <li key={userId} className="flex min-h-11 items-center gap-3">
          <Avatar name={name} photoURL={photoURL} className="size-8" />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
              <span>
                {name}
                {userId === me?.uid && <span className="text-ink-soft"> {batchRoomText("you")}</span>}
              </span>
              {isInstructor && <Badge tone="ink">{batchRoomText("instructor")}</Badge>}
            </span>
            {here.has(userId) && (
              <span className="ms-auto flex shrink-0 items-center gap-2 text-sm text-ink-soft">
                <span aria-hidden className="pulse pulse-good" />
                {batchRoomText("isHere")}
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
