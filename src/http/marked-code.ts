type MarkedPage = {
  html: string;
  /** The renderer's inline code, exactly as in the page. */
  scripts: string[];
  styles: string[];
};

/**
 * Finds the inline code of a page that the renderer marked with this render's random nonce. Removes the marks, because
 * cached pages are sent to many visitors. Code from any other source has no mark, so no policy allows it.
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
