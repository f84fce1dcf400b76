type MarkedPage = {
  html: string;
  /** Inline code that the renderer made, as it stands in the page. */
  scripts: string[];
  styles: string[];
};

/**
 * Finds the inline code of a page that the renderer marked with this render's random nonce, and removes the mark: kept
 * pages are sent to many visitors. Code that came into the page in another way has no mark, so no policy allows it.
 */
export function takeMarkedCode(page: string, marker: string): MarkedPage {
  const mark = ` nonce="${marker}"`;
  const scripts: string[] = [];
  const styles: string[] = [];
  for (const [, name, attributes = "", body = ""] of page.matchAll(code)) {
    if (!attributes.includes(mark) || attributes.includes(" src=")) continue;
    (name === "script" ? scripts : styles).push(body);
  }
  return { html: page.replaceAll(mark, ""), scripts, styles };
}

const code = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;
