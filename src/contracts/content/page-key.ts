/** Key of the document of one of the owner's pages. */
export type PageKey = `page-${string}`;

export const isPageKey = (key: string): key is PageKey => /^page-[a-z]{1,40}$/.test(key);
