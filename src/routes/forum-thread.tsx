import { useParams } from "react-router-dom";
import { ThreadPage } from "../features/forum/thread-page";

export default function ForumThreadRoute() {
  const { threadId = "" } = useParams();
  return <ThreadPage threadId={threadId} />;
}
