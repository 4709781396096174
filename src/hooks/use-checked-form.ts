// A form that is checked by the server's own rules before it is sent.
import { useState } from "react";
import type { z } from "zod/mini";
import { firstProblem } from "../lib/first-problem";
import { useAsyncAction } from "./use-async-action";

export function useCheckedForm<Form extends object>(schema: z.ZodMiniType, initial: Form) {
  const [form, setForm] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const { busy, failure, run } = useAsyncAction();
  return {
    form,
    busy,
    /** The broken rule or the server's refusal, in words. */
    error: problem ?? failure,
    change: (part: Partial<Form>) => {
      setProblem(null);
      setForm({ ...form, ...part });
    },
    /** True when nothing was wrong and the server took it. */
    send: async (work: () => Promise<unknown>): Promise<boolean> => {
      const fault = firstProblem(schema, form);
      setProblem(fault);
      return fault === null && (await run(work));
    },
  };
}
