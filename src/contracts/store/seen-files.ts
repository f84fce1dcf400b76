/** Message to the service worker: URLs that a page loaded before the worker was active, and whether the page has loaded. */
export type SeenFiles = { seen: string[]; isLoaded: boolean };
