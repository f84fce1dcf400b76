/** Message to the service worker: URLs that a page loaded before the worker was active, and whether it is loaded and used by somebody. */
export type SeenFiles = { seen: string[]; isInUse: boolean };
