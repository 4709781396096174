// The forum before it opens: what it will hold, and where questions go until then.
import { Link } from "react-router-dom";
import { FORUM_CATEGORIES, MESSAGES } from "../../../shared/messages";
import { EmbeddingCloud } from "../../components/art/embedding-cloud";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { paths } from "../../lib/paths";

const PURPOSE: Record<keyof typeof FORUM_CATEGORIES, string> = {
  general: "Everything that fits nowhere else.",
  courses: "Lessons, labs and homework, batch by batch.",
  ai_ml: "Papers, models and ideas from the field.",
  careers: "First jobs, next jobs, interviews.",
  projects: "Show what you built and say how.",
  help: "Stuck? Say where, and somebody will help.",
};

export function ForumOpening() {
  return (
    <div className="grid gap-14">
      <EmptyState
        art={<EmbeddingCloud />}
        title="The forum opens soon"
        text="There are no discussions to read yet. Until the first one is posted, write to us; we answer within 24 hours."
        action={
          <Button asChild variant="secondary">
            <Link to={paths.contact.href()}>{MESSAGES.contactUs}</Link>
          </Button>
        }
      />
      <section aria-labelledby="forum-categories">
        <h2 id="forum-categories" className="text-xl">
          What will be discussed
        </h2>
        <dl className="mt-4 grid sm:grid-cols-2 sm:gap-x-10">
          {Object.entries(FORUM_CATEGORIES).map(([key, label]) => (
            <div key={key} className="border-b border-rule py-4">
              <dt className="font-serif text-lg">{label}</dt>
              <dd className="text-sm text-ink-soft">{PURPOSE[key as keyof typeof FORUM_CATEGORIES]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}
