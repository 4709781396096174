// Accounts of the stories, each used by one story only.
import { randomUUID } from "node:crypto";
import type { StackInfo } from "@cohort/launcher/src/stack-file.ts";
import { asAdmin } from "./stack.ts";

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

export function newPerson(name = "Story"): Person {
  const id = randomUUID().slice(0, 8);
  return {
    firstName: name,
    lastName: `Learner ${id}`,
    email: `${name.toLowerCase()}-${id}@example.test`,
    password: "correct-horse",
  };
}

/** An account that is verified already, for stories that are not about registering. */
export async function verifiedPerson(info: StackInfo, name?: string): Promise<Person> {
  const person = newPerson(name);
  await asAdmin(info, "accounts:createVerified", { ...person, role: "student" });
  return person;
}
