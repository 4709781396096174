// The conditions of `withSearchIndex`, checked against the index with the official messages.
import { fingerprint } from "../../database/search/postings.ts";
import type { ComponentPath, IndexInfo, Transaction } from "../../database/types.ts";
import { parseFieldPath, valueAtPath } from "../../values/field-paths.ts";
import { encodeKey } from "../../values/keys.ts";
import type { Document, Key, Value } from "../../values/types.ts";
import { QueryError } from "../errors.ts";
import type { SearchSource, SearchTerm } from "../query-json.ts";
import { queryableIndex } from "../source.ts";
import type { SearchPlan } from "./ranking.ts";

const MAX_EQUALITIES = 8;

export interface Conditions {
  readonly plan: SearchPlan;
  /** Matches that fingerprints cannot decide. */
  readonly matches: (document: Document) => boolean;
}

export function checkConditions(
  tx: Transaction,
  component: ComponentPath,
  { table, index: name, terms }: SearchSource,
): Conditions {
  const index = queryableIndex(tx, component, { table, index: name, sort: "search" });
  const [field = "", ...filterFields] = index.fields;
  const against = `Search query against ${table}.${name}`;
  const text = searchText(terms, field, against);
  const equalities = equalitiesOf(terms, index, against);
  const filters = filterFields.map((filter): Key | null => {
    const first = equalities.find((equality) => equality.field === filter);
    return first === undefined ? null : fingerprint(first.value);
  });
  const checks = equalities.map(({ field: path, value }) => equals(path, value));
  return {
    plan: { component, table, index: name, text, filters },
    matches: (document) => checks.every((check) => check(document)),
  };
}

function searchText(terms: readonly SearchTerm[], field: string, against: string): string {
  let text: string | null = null;
  for (const term of terms) {
    if (term.kind !== "Search") continue;
    if (term.field !== field) {
      throw new QueryError(
        "IncorrectSearchField",
        `${against} contains a search filter against "${term.field}", which doesn't match the indexed \`searchField\` "${field}".`,
      );
    }
    if (text !== null) {
      throw new QueryError(
        "DuplicateSearchFiltersError",
        `${against} contains multiple search filters against "${field}". Only one is allowed.`,
      );
    }
    text = term.text;
  }
  if (text !== null) return text;
  throw new QueryError(
    "MissingSearchFilterError",
    `${against} does not contain any search filters. You must include a search filter like \`q.search(""${field}"", searchText)\`.`,
  );
}

type Equality = Extract<SearchTerm, { kind: "Eq" }>;

function equalitiesOf(terms: readonly SearchTerm[], index: IndexInfo, against: string): Equality[] {
  const filterFields = index.fields.slice(1);
  const equalities = terms.filter((term) => term.kind === "Eq");
  for (const { field } of equalities) {
    if (!filterFields.includes(field)) {
      throw new QueryError(
        "IncorrectFilterFieldError",
        `${against} contains an equality filter on "${field}" but that field isn't indexed for filtering in \`filterFields\`.`,
      );
    }
  }
  if (equalities.length > MAX_EQUALITIES) {
    throw new QueryError(
      "TooManyFilterConditionsInSearchQueryError",
      `${against} has too many filter conditions. Max: ${MAX_EQUALITIES} Actual: ${equalities.length}`,
    );
  }
  return equalities;
}

function equals(field: string, value: Value | undefined): (document: Document) => boolean {
  const path = parseFieldPath(field);
  const wanted = encodeKey([value]);
  return (document) => encodeKey([valueAtPath(document, path)]) === wanted;
}
