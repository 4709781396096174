// Stacks for browser stories.
export {
  asAdmin,
  startChildStack as startTestStack,
  type ChildStack as TestStack,
} from "@cohort/launcher/src/child-stack.ts";
