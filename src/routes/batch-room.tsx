import { useParams } from "react-router-dom";
import { Region } from "../components/ui/region";
import { NextClass } from "../components/classes/next-class";
import { BatchDiscussions } from "../features/forum/batch-discussions";
import { RoomPage } from "../features/room/room-page";

export default function BatchRoomRoute() {
  const { courseId = "", batchNumber = "" } = useParams();
  const place = { courseId, batchNumber: Number(batchNumber) };
  return (
    <RoomPage
      key={`${courseId}/${batchNumber}`}
      place={place}
      nextClass={
        <Region>
          <NextClass {...place} />
        </Region>
      }
      discussions={<BatchDiscussions place={place} />}
    />
  );
}
