/** The browser's offer to install the shop as an app, which Chromium sends as `beforeinstallprompt`. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

const offeredKey = "installOffered";
let kept: InstallPrompt | undefined;

/** Keeps the browser's offer for the moment after an order, instead of its own banner. */
export function keepInstallPrompt(): void {
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    if ("prompt" in event) kept = event as InstallPrompt;
  });
}

/** Returns the kept offer the first time on this device, then never again. */
export function takeInstallPrompt(): InstallPrompt | undefined {
  try {
    if (!kept || localStorage.getItem(offeredKey) !== null) return undefined;
    localStorage.setItem(offeredKey, "1");
    return kept;
  } catch {
    return undefined; // blocked storage could not remember that it was offered
  }
}
