/** Names a column in the database, for statements that are written as text: `pricePaise` is `price_paise`. */
export const toColumnName = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
