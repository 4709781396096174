import { useParams } from "react-router-dom";
import { PresenterPage } from "../features/classes/presenter-page";

export default function PresenterRoute() {
  const { sessionId = "" } = useParams();
  return <PresenterPage key={sessionId} sessionId={sessionId} />;
}
