import type { CONTACT as ENGLISH } from "../en/contact";
import type { Translation } from "../languages";

export const CONTACT: Translation<typeof ENGLISH> = {
  lead: "Frag uns zu einem Kurs, einem Durchgang oder einer Zahlung. Erzähl uns, was du schon weißt und was du können möchtest.",
  otherWays: "Andere Wege zu uns",
  soon: "Wann wir antworten",
  soonExplained:
    "Du bekommst innerhalb von 24 Stunden eine Antwort, von einem Menschen, der die Kurse kennt. Fragen zu einer Zahlung beantworten wir zuerst.",
  byEmail: "Per E-Mail",
  byPhone: "Telefonisch",
  elsewhere: "Anderswo",
  sent: "Danke. Deine Nachricht ist gesendet.",
  sentReply: "Ein Mensch liest sie und antwortet innerhalb von 24 Stunden an <address>{email}</address>.",
  sentMissing: "Bis dahin keine Antwort? Sieh im Spam-Ordner nach oder schreib an <link>{email}</link>.",
  another: "Noch eine Nachricht senden",
  name: "Name",
  email: "E-Mail-Adresse",
  phone: "Telefonnummer (optional)",
  website: "Website",
  message: "Nachricht",
  send: "Nachricht senden",
};
