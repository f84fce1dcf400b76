/**
 * Pasted HTML before it is read: headings of every size are the one that there is. Styles and handlers, which the text
 * never had a place for, are taken off here already: the page's policy would complain about each.
 */
export function cleanPastedHtml(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<(\/?)h[1-6]\b/gi, "<$1h3")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(forbidden, ""));
}

const forbidden = /\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
