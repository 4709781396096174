// The form of a new discussion; its draft survives a reload.
import { X } from "lucide-react";
import { useId } from "react";
import type { ForumCategory } from "#shared/rules/forum-categories.ts";
import { LIMITS } from "#shared/limits.ts";
import { FORUM_CATEGORIES } from "#shared/messages.ts";
import { sharedText } from "../../texts/messages";
import { Button } from "../../components/ui/button";
import { Field } from "../../components/ui/field";
import { controlClass, TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { cn } from "../../lib/cn";
import { RichTextField } from "./rich-text-field";
import { useNewThread } from "./use-new-thread";
import { useSuggest } from "./use-suggest";

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
        <Button variant="quiet" size="icon" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      {failure !== null && <Notice tone="error">{failure}</Notice>}
      <div className="grid items-start gap-6 lg:grid-cols-12 lg:gap-x-10">
        <TextField
          label="Title"
          required
          autoFocus
          autoComplete="off"
          className="lg:col-span-8"
          error={errors.title?.message}
          {...register("title")}
        />
        <Field label="Category" error={errors.category?.message} className="lg:col-span-4">
          {(wiring) => (
            <select {...wiring} className={cn(controlClass, "h-12")} {...register("category")}>
              {Object.entries(FORUM_CATEGORIES).map(([key, label]) => (
                <option key={key} value={key}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <RichTextField
        label="Content"
        writing={writing}
        error={errors.content?.message}
        maxLength={LIMITS.threadContentMax}
        onChange={write}
        onBlur={() => void form.trigger("content")}
        suggest={suggest}
      />
      <TextField
        label="Tags (optional)"
        autoComplete="off"
        hint="Separated by commas"
        error={errors.tags?.message}
        {...register("tags")}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSubmitting}>
          {isSubmitting ? "Posting..." : "Post Discussion"}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
