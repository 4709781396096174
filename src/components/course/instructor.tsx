import { SAMPLE_INSTRUCTORS } from "#shared/samples.ts";
import { Portrait } from "../art/portrait";
import { Avatar } from "../layout/avatar";
import { Badge } from "../ui/badge";
import { coursePartsText } from "../../texts/course-parts";

type InstructorProps = {
  name: string;
  bio: string;
  /** What the person teaches, below the name. */
  role?: string;
};

/** The person who teaches a course. The people of the sample catalogue have a drawn portrait and are marked. */
export function Instructor({ name, bio, role }: InstructorProps) {
  const sample = SAMPLE_INSTRUCTORS.indexOf(name);
  return (
    <article className="grid grid-cols-[min(5.5rem,35%)_minmax(0,1fr)] grid-rows-[auto_1fr] items-start gap-x-5 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-7">
      {sample < 0 ? (
        <Avatar name={name} photoURL={null} className="size-20 max-w-full sm:row-span-2" />
      ) : (
        <Portrait variant={sample} className="sm:row-span-2" />
      )}
      <div className="grid grid-cols-1 gap-2">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl wrap-anywhere">
          {name}
          {sample >= 0 && <Badge className="whitespace-normal">{coursePartsText("sampleProfile")}</Badge>}
        </h3>
        {role !== undefined && <p className="marginalia">{role}</p>}
      </div>
      {bio !== "" && <p className="max-w-measure text-sm text-ink-soft max-sm:col-span-2">{bio}</p>}
    </article>
  );
}
