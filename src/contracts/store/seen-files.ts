/** Message to the service worker: URLs loaded before it was active, and whether the page is loaded and in use. */
export type SeenFiles = { seen: string[]; isInUse: boolean };
