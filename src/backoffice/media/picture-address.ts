/** The page of one picture. */
export const mediaPath = (id: string): string => `/media/${encodeURIComponent(id)}/show`;
