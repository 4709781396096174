// What a course says about itself. Saved into the draft as a whole; a change by somebody else meanwhile is told first.
import { Button } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { cn } from "../../lib/cn";
import { showToast } from "../../lib/toast";
import { studioText } from "../../texts/studio";
import { DetailsFields } from "./details-fields";
import type { Details } from "./use-details";

export function DetailsForm({ details }: { details: Details }) {
  const { form, failure, isStale } = details;
  const save = async () => {
    if ((await details.save()) === null) showToast(studioText("detailsSaved"));
  };
  return (
    <form
      noValidate
      className="grid"
      onSubmit={(event) => {
        event.preventDefault();
        if (details.isUnsaved) void save();
      }}
    >
      <DetailsFields form={form} />
      {isStale && (
        <Notice>
          <p>{studioText("detailsConflict")}</p>
          <p className="mt-3 flex flex-wrap gap-2">
            <Button size="sm" variant="secondary" onClick={details.useTheirs}>
              {studioText("useTheirs")}
            </Button>
            <Button size="sm" variant="quiet" onClick={details.keepMine}>
              {studioText("keepMine")}
            </Button>
          </p>
        </Notice>
      )}
      {failure !== null && !isStale && <Notice tone="error">{failure}</Notice>}
      <SaveBar details={details} />
    </form>
  );
}

/** At the end of the form, and in sight as long as something is not saved: its place stays the same, so that nothing moves. */
function SaveBar({ details: { busy, isStale, isUnsaved } }: { details: Details }) {
  return (
    <div
      className={cn(
        // Where the groups have two columns, below that of the fields.
        "flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-rule bg-paper pb-4 lg:ps-82",
        // As high in both states.
        isUnsaved || busy ? "sticky bottom-0 mt-4 pt-4" : "pt-8",
      )}
    >
      <Button
        type="submit"
        variant={isUnsaved ? "primary" : "secondary"}
        disabled={busy || isStale}
        // It keeps the focus after it has saved.
        aria-disabled={isUnsaved ? undefined : true}
      >
        {studioText(busy ? "saving" : "saveDetails")}
      </Button>
      <p role="status" className="text-sm text-ink-soft">
        {isUnsaved && !busy && studioText("notSavedYet")}
      </p>
    </div>
  );
}
