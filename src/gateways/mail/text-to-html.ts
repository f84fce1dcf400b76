import { type Html, html } from "./html.ts";
import { splitParagraphs } from "./render-mail-text.ts";

/** Converts text to HTML; keeps line breaks, and keeps '2-7 business days' on one line. */
export function textToHtml(text: string): Html {
  const lines = text.split("\n").map((line) => html`${unbroken(line)}`);
  return html`${lines.map((line, at) => (at === 0 ? line : html`<br>${line}`))}`;
}

/** Converts a text to HTML paragraphs. */
export function paragraphsToHtml(text: string): Html {
  return html`${splitParagraphs(text).map((part) => html`<p style="margin:0 0 16px">${textToHtml(part)}</p>`)}`;
}

/** Converts paragraphs to inline HTML with an empty line between them, where margins of their own would not fit. */
export const paragraphsToInlineHtml = (text: string): Html => textToHtml(splitParagraphs(text).join("\n\n"));

const days = /(\d+-\d+ (?:business |working )?days)/;

function unbroken(line: string): Html {
  const parts = line.split(days);
  return html`${parts.map((part, at) => (at % 2 === 1 ? html`<span style="white-space:nowrap">${part}</span>` : html`${part}`))}`;
}
