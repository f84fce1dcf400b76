/** What the service worker is sent: URLs that an open page loaded without it, and whether the page has loaded. */
export type SeenFiles = { seen: string[]; isLoaded: boolean };
