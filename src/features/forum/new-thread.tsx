// The page of a new discussion: its form and what it will look like; its draft survives a reload.
import { ArrowLeft, Eye, Pencil } from "lucide-react";
import { useId, useState } from "react";
import { isForumCategory, type ForumCategory } from "#shared/rules/forum-categories.ts";
import { LIMITS } from "#shared/limits.ts";
import { FORUM_CATEGORIES } from "#shared/messages.ts";
import { singleLine } from "#shared/text.ts";
import { forumFormsText } from "../../texts/forum-forms";
import { forumCategoryLabel, sharedText } from "../../texts/messages";
import { Button } from "../../components/ui/button";
import { TextField } from "../../components/ui/input";
import { Notice } from "../../components/ui/notice";
import { SelectField } from "../../components/ui/select";
import { useDraftOwner } from "../../hooks/use-draft-owner";
import { cn } from "../../lib/cn";
import { Guidelines } from "./guidelines";
import { LengthHint } from "./length-hint";
import { RichTextField } from "./rich-text-field";
import { ThreadPreview } from "./thread-preview";
import { useNewThread } from "./use-new-thread";
import { useSuggest } from "./use-suggest";

const CATEGORIES = Object.keys(FORUM_CATEGORIES).filter(isForumCategory);

type NewThreadProps = { category: ForumCategory | null; onClose: () => void };

export function NewThread(props: NewThreadProps) {
  const owner = useDraftOwner();
  return <NewThreadForm key={owner} owner={owner} {...props} />;
}

function NewThreadForm({ owner, category, onClose }: NewThreadProps & { owner: string | null }) {
  const headingId = useId();
  const [isPreview, setPreview] = useState(false);
  const newThread = useNewThread({
    owner,
    category,
    onInvalid: () => {
      // The faults stand at the fields.
      setPreview(false);
    },
  });
  const { form, writing, post, failure } = newThread;
  const { isSubmitting } = form.formState;
  return (
    <>
      <Button variant="quiet" size="sm" className="-ms-3.5 justify-self-start" onClick={onClose}>
        <ArrowLeft aria-hidden />
        {sharedText("backToForums")}
      </Button>
      <div className="grid grid-cols-1 gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <form
          noValidate
          aria-labelledby={headingId}
          className="grid grid-cols-1 content-start gap-6"
          onSubmit={post}
        >
          <h1 id={headingId} className="text-heading">
            {sharedText("startDiscussion")}
          </h1>
          {failure !== null && <Notice tone="error">{failure}</Notice>}
          {isPreview && <ThreadPreview form={form.getValues()} html={writing.html} />}
          <div className={cn("grid grid-cols-1 gap-6", isPreview && "hidden")}>
            <Fields {...newThread} />
          </div>
          <div className="grid gap-4 border-t border-rule pt-6">
            <div className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
              <Button type="submit" className="max-sm:col-span-full" disabled={isSubmitting}>
                {forumFormsText(isSubmitting ? "posting" : "post")}
              </Button>
              <Button
                variant="secondary"
                onClick={() => {
                  setPreview(!isPreview);
                }}
              >
                {isPreview ? <Pencil aria-hidden /> : <Eye aria-hidden />}
                {forumFormsText(isPreview ? "keepWriting" : "preview")}
              </Button>
              <Button variant="quiet" onClick={onClose}>
                {forumFormsText("cancel")}
              </Button>
            </div>
            <p className="text-sm text-ink-faint">{forumFormsText("draftKept")}</p>
          </div>
        </form>
        <aside className="max-lg:hidden">
          <Guidelines />
        </aside>
      </div>
    </>
  );
}

type FieldsProps = Pick<ReturnType<typeof useNewThread>, "form" | "writing" | "write">;

function Fields({ form, writing, write }: FieldsProps) {
  const suggest = useSuggest(null);
  const { errors } = form.formState;
  const { register } = form;
  return (
    <>
      <TextField
        label={forumFormsText("title")}
        required
        autoFocus
        autoComplete="off"
        hint={
          <LengthHint
            length={singleLine(form.watch("title")).length}
            min={LIMITS.threadTitleMin}
            max={LIMITS.threadTitleMax}
          />
        }
        error={errors.title?.message}
        {...register("title")}
      />
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <SelectField
          label={forumFormsText("category")}
          error={errors.category?.message}
          {...register("category")}
        >
          {CATEGORIES.map((name) => (
            <option key={name} value={name}>
              {forumCategoryLabel(name)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={forumFormsText("tags")}
          autoComplete="off"
          placeholder={forumFormsText("tagsExample")}
          hint={forumFormsText("tagsHint")}
          error={errors.tags?.message}
          {...register("tags")}
        />
      </div>
      <RichTextField
        label={forumFormsText("content")}
        isTall
        writing={writing}
        error={errors.content?.message}
        minLength={LIMITS.threadContentMin}
        maxLength={LIMITS.threadContentMax}
        onChange={write}
        onBlur={() => void form.trigger("content")}
        suggest={suggest}
      />
    </>
  );
}
