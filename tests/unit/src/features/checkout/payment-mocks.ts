// What the tests of the payment panel give in place of Convex and of PayPal's script.
import { getFunctionName, type FunctionReference } from "convex/server";

interface Given {
  options: unknown;
  buttons: Record<string, unknown>;
  configuration: unknown;
  script: object;
}

/** What the server configures and the script is like, and what the panel passed on. */
export const given: Given = { options: {}, buttons: {}, configuration: undefined, script: {} };

export const convexReact = async (original: () => Promise<object>) => ({
  ...(await original()),
  useQuery: (query: FunctionReference<"query">) =>
    getFunctionName(query) === "configuration:forClient" ? given.configuration : [],
  useMutation: () => () => Promise.resolve(null),
  useAction: () => () => Promise.resolve(null),
});

export const payPalJs = {
  PayPalScriptProvider: ({ options, children }: { options: unknown; children: unknown }) => {
    given.options = options;
    return children;
  },
  PayPalButtons: (props: Record<string, unknown>) => {
    given.buttons = props;
    return null;
  },
  usePayPalScriptReducer: () => [given.script],
};
