const tabName = "elefant-preview";

/**
 * Opens the tab at once, for browsers let nobody open one after waiting; the page comes into it. The next preview comes
 * into the same tab. `path` answers undefined where there is nothing to be shown.
 */
export async function openPreviewTab(path: () => Promise<string | undefined>): Promise<void> {
  const tab = window.open("", tabName);
  const to = await path();
  if (!tab) {
    // Kept back by the browser: here, then.
    if (to) window.location.assign(to);
    return;
  }
  if (to) tab.location.replace(to);
  else if (tab.location.href === "about:blank") tab.close();
}
