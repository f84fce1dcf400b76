import { type Html, html } from "./html.ts";
import { paragraphsOf } from "./mail-words.ts";

/** Lines stay lines, and 'so many days' is not broken in two. */
export function wordsHtml(text: string): Html {
  const lines = text.split("\n").map((line) => html`${unbroken(line)}`);
  return html`${lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))}`;
}

/** A text's paragraphs. */
export function paragraphsHtml(text: string): Html {
  return html`${paragraphsOf(text).map((part) => html`<p style="margin:0 0 16px">${wordsHtml(part)}</p>`)}`;
}

/** The same where a paragraph would bring its own margins: an empty line between them. */
export const flowingHtml = (text: string): Html => wordsHtml(paragraphsOf(text).join("\n\n"));

const days = /(\d+-\d+ (?:business |working )?days)/;

function unbroken(line: string): Html {
  const parts = line.split(days);
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`))}`;
}
