// What there is to open: the links of the batch, and files of the lessons.
import { useQuery } from "convex/react";
import { ArrowRight, ArrowUpRight } from "lucide-react";
import { Link } from "react-router-dom";
import { api } from "#convex/_generated/api.js";
import { useClassPage } from "../../components/classes/use-class-page";
import { Fold } from "../../components/ui/fold";
import { Panel } from "../../components/ui/panel";
import { batchRoomText } from "../../texts/batch-room";
import { learningText } from "../../texts/learning";
import type { RoomPlace, RoomView } from "./types";

const LINKS = ["zoom", "discord", "materials"] as const;
const rowClass = "flex min-h-11 items-center justify-between gap-4 py-2 wrap-anywhere hover:text-accent";

type RoomMaterialsProps = { place: RoomPlace; links: RoomView["links"] };

export function RoomMaterials({ place, links }: RoomMaterialsProps) {
  const materials = useQuery(api.batchRooms.materials, place);
  if (materials === undefined || materials === null) return null;
  const { files, isComplete } = materials;
  const isEmpty = LINKS.every((name) => links[name] === null) && files.length === 0;
  return (
    <Panel title={batchRoomText("materials")}>
      {isEmpty && <p className="text-ink-soft">{batchRoomText("noMaterials")}</p>}
      <PlaceLinks place={place} links={links} />
      {files.length > 0 && (
        <Fold label={batchRoomText("files")} count={files.length} className="border-b border-rule">
          <ul>
            {files.map(({ fileId, name, url }) => (
              <Outside key={fileId} href={url} label={name} />
            ))}
          </ul>
        </Fold>
      )}
      {!isComplete && <p className="text-sm text-ink-soft">{batchRoomText("filesMore")}</p>}
    </Panel>
  );
}

function PlaceLinks({ place, links }: RoomMaterialsProps) {
  const classPage = useClassPage(place.courseId, place.batchNumber);
  return (
    <ul>
      {LINKS.map((name) => {
        const href = links[name];
        if (href === null) return null;
        return name === "zoom" && classPage !== null ? (
          <Inside key={name} to={classPage} label={learningText(name)} />
        ) : (
          <Outside key={name} href={href} label={learningText(name)} />
        );
      })}
    </ul>
  );
}

const Inside = ({ to, label }: { to: string; label: string }) => (
  <li className="border-b border-rule">
    <Link to={to} className={rowClass}>
      {label}
      <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-faint rtl:-scale-x-100" />
    </Link>
  </li>
);

const Outside = ({ href, label }: { href: string; label: string }) => (
  <li className="border-b border-rule last:in-[details]:border-b-0">
    <a href={href} target="_blank" rel="noreferrer" className={rowClass}>
      {label}
      <span className="sr-only"> {learningText("opensNewTab")}</span>
      <ArrowUpRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
    </a>
  </li>
);
