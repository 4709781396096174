import type { FORUM_LIST as ENGLISH } from "../en/forum-list";
import type { Translation } from "../languages";

export const FORUM_LIST: Translation<typeof ENGLISH> = {
  title: "Forum",
  lead: "Fragen, Antworten und fertige Projekte. Lesen können hier alle.",
  filterByCategory: "Nach Kategorie filtern",
  filterBySolution: "Nach Status filtern",
  anySolution: "Jeder Status",
  unsolved: "Offen",
  discussions: "Diskussionen",
  loading: "Diskussionen werden geladen …",
  none: "Noch keine Diskussionen",
  noneText: "Hier hat noch niemand eine Diskussion begonnen. Mach den Anfang.",
  noneFiltered: "Zu diesen Filtern passt noch keine Diskussion. Mach den Anfang.",
  // Search
  search: "Diskussionen durchsuchen",
  clearSearch: "Suche leeren",
  results: "Suchergebnisse",
  found: "{count, plural, one {# Diskussion} other {# Diskussionen}} zu „{term}“, neueste zuerst",
  foundMost: "Die {count, number} neuesten Diskussionen zu „{term}“",
  nothingFound: "Keine Diskussionen gefunden",
  nothingFoundText: "Keine Diskussion enthält alle diese Wörter. Versuch es mit weniger.",
  startTitled: "Oder beginne eine Diskussion mit dem Titel „{term}“.",
  // A discussion in the list
  new: "{count, number} neu",
  unanswered: "Unbeantwortet",
  lastReply: "letzte Antwort <time></time> von {name}",
  replies: "{count, plural, one {Antwort} other {Antworten}}",
  likes: "{count, plural, one {Like} other {Likes}}",
  views: "{count, plural, one {Aufruf} other {Aufrufe}}",
  // Beside the list
  aboutForum: "Über das Forum",
  youFollow: "Du folgst",
  followedUnread: "Diskussionen mit ungelesenen Antworten, denen du folgst",
  markAllRead: "Alle als gelesen markieren",
  waitingForHelp: "Hier fehlt noch Hilfe",
};
