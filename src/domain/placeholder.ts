/** Seller details are placeholders in [brackets] until the owner fills them in. */
export const isPlaceholder = (fact: string): boolean => fact.startsWith("[") && fact.endsWith("]");

/** Recognizes a text with such a gap anywhere, '[Name], [address, PIN]'; '[1]' is a footnote. */
export const hasPlaceholder = (text: string): boolean => /\[[A-Za-z][^[\]\n]{2,}\]/.test(text);
