/** Batches that run or are to come, in their order, before completed ones, of which the latest is first. */
export const currentFirst = <Batch extends { status: string }>(batches: readonly Batch[]): Batch[] => [
  ...batches.filter(({ status }) => status !== "completed"),
  ...batches.filter(({ status }) => status === "completed").reverse(),
];
