// What there is to open: the links of the batch, and files of the lessons.
import { useQuery } from "convex/react";
import { ArrowUpRight } from "lucide-react";
import { api } from "#convex/_generated/api.js";
import { useClassPage } from "../../components/classes/use-class-page";
import { Fold } from "../../components/ui/fold";
import { Panel } from "../../components/ui/panel";
import { batchRoomText } from "../../texts/batch-room";
import { learningText } from "../../texts/learning";
import type { RoomPlace, RoomView } from "./types";

const LINKS = ["zoom", "discord", "materials"] as const;
type Listed = { name: (typeof LINKS)[number]; href: string };

const rowClass = "flex min-h-11 items-center justify-between gap-4 py-2 wrap-anywhere hover:text-accent";

type RoomMaterialsProps = { place: RoomPlace; links: RoomView["links"] };

export function RoomMaterials({ place, links }: RoomMaterialsProps) {
  const listed = useListed(place, links);
  const materials = useQuery(api.batchRooms.materials, place);
  if (materials === undefined || materials === null) return null;
  const { files, isComplete } = materials;
  const isEmpty = listed.length === 0 && files.length === 0;
  return (
    <Panel title={batchRoomText("materials")}>
      {isEmpty && <p className="text-ink-soft">{batchRoomText("noMaterials")}</p>}
      <ul>
        {listed.map(({ name, href }) => (
          <Outside key={name} href={href} label={learningText(name)} />
        ))}
      </ul>
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

/** Without the meeting where the room shows its next class: the page of the class leads to it, and notes the attendance. */
function useListed({ courseId, batchNumber }: RoomPlace, links: RoomView["links"]): Listed[] {
  const hasNextClass = useClassPage(courseId, batchNumber) !== null;
  return LINKS.flatMap((name) => {
    const href = links[name];
    return href === null || (name === "zoom" && hasNextClass) ? [] : [{ name, href }];
  });
}

const Outside = ({ href, label }: { href: string; label: string }) => (
  <li className="border-b border-rule last:in-[details]:border-b-0">
    <a href={href} target="_blank" rel="noreferrer" className={rowClass}>
      {label}
      <span className="sr-only"> {learningText("opensNewTab")}</span>
      <ArrowUpRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
    </a>
  </li>
);
