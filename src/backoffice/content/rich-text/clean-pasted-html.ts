/**
 * Cleans pasted HTML before the editor parses it: all headings become h3, the only level. Styles and event handlers are
 * removed here, because the content security policy would report each.
 */
export function cleanPastedHtml(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, "")
    .replace(/<(\/?)h[1-6]\b/gi, "<$1h3")
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(forbidden, ""));
}

const forbidden = /\s(?:style|on[a-z]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi;
