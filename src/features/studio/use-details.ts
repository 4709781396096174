// The form of a course's details. It belongs to the whole editor, so that what is typed stays when another tab is opened, and
// is published with the rest.
import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { api } from "#convex/_generated/api.js";
import { courseDetailsForm, type CourseDetailsForm } from "#shared/forms/course.ts";
import { useAsyncAction } from "../../hooks/use-async-action";
import { readAppError } from "../../lib/app-error";
import { formResolver } from "../../lib/form-resolver";
import { studioText } from "../../texts/studio";
import type { Draft } from "./types";

export type DetailsFormState = UseFormReturn<CourseDetailsForm, unknown, CourseDetailsForm>;

export interface Details {
  form: DetailsFormState;
  busy: boolean;
  failure: string | null;
  /** Whether there is something that the draft does not have. */
  isUnsaved: boolean;
  /** Somebody else has changed the details since the fields were filled; nothing is saved until one is chosen. */
  isStale: boolean;
  /** Resolves to why it was not saved; null after a success. */
  save: () => Promise<string | null>;
  useTheirs: () => void;
  keepMine: () => void;
}

export function useDetails({ courseId, revision, details }: Draft): Details {
  const send = useMutation(api.studio.saveDetails);
  const stored = details as CourseDetailsForm;
  // The version of the details that the fields started from.
  const [base, setBase] = useState(revision);
  const form: DetailsFormState = useForm<CourseDetailsForm, unknown, CourseDetailsForm>({
    resolver: formResolver(courseDetailsForm),
    defaultValues: stored,
  });
  const { busy, failure, run } = useAsyncAction();
  const { isDirty: isUnsaved } = form.formState;
  const isChanged = base !== revision && !busy;
  // The form is then without changes, and takes over the version below.
  const useTheirs = () => {
    form.reset(stored);
  };
  useEffect(() => {
    if (!isChanged || isUnsaved) return;
    form.reset(stored);
    setBase(revision);
  }, [isChanged, isUnsaved, form, stored, revision]);
  const save = async () => {
    let refused: string | null = studioText("detailsFaults");
    await form.handleSubmit(async (values) => {
      refused = null;
      const describe = (thrown: unknown) => (refused = readAppError(thrown).message);
      await run(async () => {
        setBase(await send({ courseId, revision: base, form: values }));
        // The saved values are what changes are measured by; what was typed meanwhile stays, and is unsaved.
        form.reset(values, { keepValues: true });
      }, describe);
    })();
    return refused;
  };
  return {
    ...{ form, busy, failure, isUnsaved, save, useTheirs },
    isStale: isChanged && isUnsaved,
    keepMine: () => {
      setBase(revision);
    },
  };
}
