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
  for (const [, name, before = "", after = "", body = ""] of page.matchAll(codeWith(mark))) {
    if (/ src=/.test(before + after)) continue;
    (name === "script" ? scripts : styles).push(body);
  }
  return { html: page.replaceAll(mark, ""), scripts, styles };
}

const codeWith = (mark: string) => new RegExp(`<(script|style)\\b([^>]*?)${mark}([^>]*)>([\\s\\S]*?)</\\1>`, "g");
