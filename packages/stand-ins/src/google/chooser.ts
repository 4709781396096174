/** The account chooser: the demo people, another person by name and address, or cancel. */
import { html } from "hono/html";
import { page } from "../lib/pages.ts";
import type { Markup } from "../lib/pages.ts";
import type { Person } from "./state.ts";

export type Choice = {
  brand: string;
  people: Person[];
  /** The form's action: the same request, so that nothing is stored between the two. */
  action: string;
  hint: string;
  problem: string | undefined;
};

const STYLE = `
.who{display:flex;flex-direction:column;border-top:1px solid var(--line)}
.who button{display:flex;gap:.9rem;align-items:center;text-align:left;border:0;border-bottom:1px solid var(--line);border-radius:0;background:none;padding:.8rem .25rem}
.who button:hover{background:var(--soft)}
.who span span{display:block}
.face{flex:none;width:2.25rem;height:2.25rem;border-radius:50%;display:grid;place-items:center;background:var(--accent);color:var(--on-accent);font-weight:600}
summary{cursor:pointer;padding:.5rem .25rem;font-weight:600}
label{display:block;font-size:.9rem}
label.check{display:flex;gap:.6rem;align-items:center}
`;

/** The numbered demo people differ by their last word. */
function initial(name: string): string {
  return (name.split(/\s+/).at(-1) ?? name).slice(0, 1).toUpperCase();
}

function personButton(person: Person): Markup {
  return html`<button type="submit" name="choice" value="${person.email}">
    <span class="face" aria-hidden="true">${initial(person.name)}</span>
    <span>
      <span>${person.name}</span>
      <span class="quiet">${person.email}${person.emailVerified ? "" : " (not verified)"}</span>
    </span>
  </button>`;
}

function anotherForm(choice: Choice): Markup {
  const open = choice.hint !== "" || choice.problem !== undefined;
  return html`<details ${open ? "open" : ""}>
    <summary>Use another account</summary>
    <form method="post" action="${choice.action}" class="stack">
      <label
        >E-mail <input name="email" type="email" required autocomplete="off" value="${choice.hint}"
      /></label>
      <label>Name <input name="name" required maxlength="200" autocomplete="off" /></label>
      <label class="check"
        ><input name="verified" type="checkbox" checked /> The e-mail address is verified</label
      >
      <button class="main" name="choice" value="another">Continue</button>
    </form>
  </details>`;
}

export function chooserPage(choice: Choice): Markup {
  const body = html`<main class="sheet">
    <div>
      <p class="quiet">Google stand-in</p>
      <h1>Choose an account</h1>
      <p class="quiet">to continue to ${choice.brand}</p>
    </div>
    <p role="alert" class="bad">${choice.problem ?? ""}</p>
    <form method="post" action="${choice.action}" class="who" aria-label="Accounts">
      ${choice.people.map(personButton)}
    </form>
    ${anotherForm(choice)}
    <form method="post" action="${choice.action}"><button name="choice" value="cancel">Cancel</button></form>
    <p class="note">Everybody here is invented. Nothing leaves this machine.</p>
  </main>`;
  return page({ title: "Choose an account", body, style: STYLE });
}
