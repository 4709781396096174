// Stacks for browser stories.
export {
  asAdmin,
  startChildStack as startTestStack,
  type ChildStack as TestStack,
} from "../../../scripts/stack/child-stack.ts";
