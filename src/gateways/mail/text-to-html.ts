import { type Html, html } from "./html.ts";
import { splitParagraphs } from "./render-mail-text.ts";

/** Lines stay lines, and 'so many days' is not broken in two. */
export function textToHtml(text: string): Html {
  const lines = text.split("\n").map((line) => html`${unbroken(line)}`);
  return html`${lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))}`;
}

/** A text's paragraphs. */
export function paragraphsToHtml(text: string): Html {
  return html`${splitParagraphs(text).map((part) => html`<p style="margin:0 0 16px">${textToHtml(part)}</p>`)}`;
}

/** The same where a paragraph would bring its own margins: an empty line between them. */
export const paragraphsToInlineHtml = (text: string): Html => textToHtml(splitParagraphs(text).join("\n\n"));

const days = /(\d+-\d+ (?:business |working )?days)/;

function unbroken(line: string): Html {
  const parts = line.split(days);
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`))}`;
}
