// The form of a new discussion; its draft survives a reload.
import { X } from "lucide-react";
import { useId } from "react";
import { isForumCategory, type ForumCategory } from "#shared/rules/forum-categories.ts";
import { LIMITS } from "#shared/limits.ts";
import { FORUM_CATEGORIES } from "#shared/messages.ts";
import { forumFormsText } from "../../texts/forum-forms";
import { forumCategoryLabel, sharedText } from "../../texts/messages";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { SelectField } from "../../components/ui/select";
import { RichTextField } from "./rich-text-field";
import { useNewThread } from "./use-new-thread";
import { useSuggest } from "./use-suggest";

const CATEGORIES = Object.keys(FORUM_CATEGORIES).filter(isForumCategory);

type NewThreadProps = { category: ForumCategory | null; onClose: () => void };

export function NewThread({ category, onClose }: NewThreadProps) {
  const headingId = useId();
  const { form, writing, write, post, failure } = useNewThread(category);
  const suggest = useSuggest(null);
  const { register, formState } = form;
  const { errors, isSubmitting } = formState;
  return (
    <form
      noValidate
      aria-labelledby={headingId}
      className="reveal grid gap-6 border-y border-ink py-8"
      onSubmit={post}
    >
      <div className="flex items-start justify-between gap-4">
        <h2 id={headingId} className="text-heading">
          {sharedText("startDiscussion")}
        </h2>
        <Button variant="quiet" size="icon" aria-label={forumFormsText("close")} onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-12 lg:gap-x-10">
        <TextField
          label={forumFormsText("title")}
          required
          autoFocus
          autoComplete="off"
          className="lg:col-span-8"
          error={errors.title?.message}
          {...register("title")}
        />
        <SelectField
          label={forumFormsText("category")}
          error={errors.category?.message}
          className="lg:col-span-4"
          {...register("category")}
        >
          {CATEGORIES.map((name) => (
            <option key={name} value={name}>
              {forumCategoryLabel(name)}
            </option>
          ))}
        </SelectField>
      </div>
      <RichTextField
        label={forumFormsText("content")}
        writing={writing}
        error={errors.content?.message}
        maxLength={LIMITS.threadContentMax}
        onChange={write}
        onBlur={() => void form.trigger("content")}
        suggest={suggest}
      />
      <TextField
        label={forumFormsText("tags")}
        autoComplete="off"
        hint={forumFormsText("tagsHint")}
        error={errors.tags?.message}
        {...register("tags")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {forumFormsText(isSubmitting ? "posting" : "post")}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {forumFormsText("cancel")}
        </Button>
      </div>
    </form>
  );
}
