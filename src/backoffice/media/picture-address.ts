/** The page of one picture. */
export const pictureAddress = (id: string): string => `/media/${encodeURIComponent(id)}/show`;
