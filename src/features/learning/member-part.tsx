// An independent part of a member's course page, from the file that holds all of them.
import type { ReactNode } from "react";
import { LoadingRegion } from "../../components/ui/loading-region";
import { Region } from "../../components/ui/region";
import type { LoadedParts } from "./use-member-page";

type Parts = Extract<LoadedParts, { parts: unknown }>["parts"];
type MemberPartProps = { loaded: LoadedParts; children: (parts: Parts) => ReactNode };

export const MemberPart = (props: MemberPartProps) => (
  <Region>
    <Part {...props} />
  </Region>
);

function Part({ loaded, children }: MemberPartProps) {
  if (loaded === null) return <LoadingRegion />;
  if ("failure" in loaded) throw loaded.failure;
  return children(loaded.parts);
}
