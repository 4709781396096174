// The last word of the page: one next step.
import { Link } from "react-router-dom";
import { MESSAGES } from "#shared/messages.ts";
import { Button } from "../../components/ui/button";
import { useMe } from "../../hooks/use-session";
import { paths } from "../../lib/paths";

export function ClosingCall() {
  const signedIn = useMe() !== null;
  return (
    <section className="page mt-24 lg:mt-36">
      <div className="grid items-end gap-8 border-t border-ink pt-8 lg:grid-cols-12">
        <h2 className="max-w-[18ch] text-title lg:col-span-8">
          The next batch fills up while you think about it.
        </h2>
        <div className="flex flex-wrap gap-3 lg:col-span-4 lg:justify-end">
          <Button asChild size="lg">
            <Link to={paths.courses.href()}>{MESSAGES.browseCourses}</Link>
          </Button>
          {!signedIn && (
            <Button asChild size="lg" variant="secondary">
              <Link to={paths.register.href()}>{MESSAGES.registerNow}</Link>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
