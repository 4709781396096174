// A discussion that is being written, as its readers will see it.
import { parseTags, type ThreadForm } from "#shared/forms/forum.ts";
import { singleLine } from "#shared/text.ts";
import { forumText } from "../../texts/forum";
import { forumFormsText } from "../../texts/forum-forms";
import { forumCategoryLabel } from "../../texts/messages";
import { RichText } from "./rich-text";

type ThreadPreviewProps = { form: ThreadForm; html: string };

export function ThreadPreview({ form, html }: ThreadPreviewProps) {
  const title = singleLine(form.title);
  const tags = parseTags(form.tags);
  return (
    <section
      aria-label={forumFormsText("preview")}
      className="grid grid-cols-1 gap-4 border border-rule bg-paper-raised px-5 py-6"
    >
      <p className="marginalia">{forumCategoryLabel(form.category)}</p>
      <h2 className="text-heading">{title === "" ? forumFormsText("noTitle") : title}</h2>
      {html === "" ? <p className="text-ink-faint">{forumFormsText("noText")}</p> : <RichText html={html} />}
      {tags.length > 0 && (
        <ul aria-label={forumText("tags")} className="flex flex-wrap gap-x-4 marginalia">
          {tags.map((tag) => (
            <li key={tag}>#{tag}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
