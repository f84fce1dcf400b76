export type StoredValue = Record<string, unknown>;

export const isRecord = (value: unknown): value is StoredValue =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const readText = (stored: StoredValue, name: string): string => {
  const value = stored[name];
  return typeof value === "string" ? value : "";
};

export const readNumber = (stored: StoredValue, name: string): number | null => {
  const value = stored[name];
  return typeof value === "number" ? value : null;
};

export const readTexts = (stored: StoredValue, name: string): string[] => {
  const value = stored[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
};

/** Reads the rows of a list and gives each a key for the form. */
export function readRows<R extends object>(
  stored: StoredValue,
  name: string,
  read: (row: StoredValue) => R,
): (R & { key: string })[] {
  const value = stored[name];
  return Array.isArray(value) ? value.filter(isRecord).map((row, at) => ({ ...read(row), key: `${name}-${at}` })) : [];
}

export function omitKey<R extends object, K extends keyof R>(rows: readonly R[], name: K): Omit<R, K>[] {
  return rows.map(({ [name]: _, ...rest }) => rest);
}
