/**
 * Endings of domains that mail programs turn into links and that no abbreviation in an Indian name ends with: 'Ravi.Kr'
 * and 'Khan.Md' are people.
 */
const endings =
  "ac ai app biz blog cc chat click cloud club cn co com design dev edu email example finance fun gle gov group help host icu id in info ink io land link live ly ltd market me media mobi name net news ngo online org page press pro pw rocks ru shop site space store stream support systems tech tk today tools top tv uk us vip web website wiki win work world ws xyz zip zone";

const scheme = /[a-z][a-z0-9+.-]*\s*:\s*\/\/|\b(?:www|https?|ftp|mailto|javascript)\s*[.:]\s*\S/iu;
/** A host name alone or before a path, as in 'win.example' and 'a.bit.ly/x'; an email contains one too. */
const domain = new RegExp(
  `[\\p{L}\\p{M}\\p{N}-]{2,}\\.(?:${endings.replaceAll(" ", "|")}|xn--[a-z0-9-]+)(?:$|[^\\p{L}\\p{M}\\p{N}.-]|\\.(?:$|[^\\p{L}\\p{N}]))`,
  "iu",
);
const ipAddress = /(?:^|[^0-9.])(?:[0-9]{1,3}\.){3}[0-9]{1,3}(?:$|[^0-9.])/;
/** Dots that mail programs and browsers read as a full stop. */
const dots = /[。．｡․]/gu;
const invisible = /\p{Cf}|\u034f|\u115f|\u1160|\u17b4|\u17b5|\u3164|\uffa0/gu;

/**
 * Checks for something that a mail program would show as a link. Mails repeat names and addresses, and go to any
 * address that a visitor types in: without this check anyone could send advertisements through the shop (docs/rules.md
 * 15.13).
 */
export function hasLink(text: string): boolean {
  const plain = text.normalize("NFKC").replace(invisible, "").replace(dots, ".");
  return [scheme, domain, ipAddress].some((pattern) => pattern.test(plain));
}
