import { useParams } from "react-router-dom";
import { ClassPage } from "../features/classes/class-page";

export default function ClassRoute() {
  const { sessionId = "" } = useParams();
  return <ClassPage key={sessionId} sessionId={sessionId} />;
}
