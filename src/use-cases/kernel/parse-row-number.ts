/** Parses the number of a row, such as a cursor; undefined for other text and for numbers beyond PostgreSQL's 32 bits. */
export const parseRowNumber = (text: string): number | undefined =>
  /^[0-9]{1,9}$/.test(text) ? Number(text) : undefined;
