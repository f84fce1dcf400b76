type Given = Record<string, unknown>;

export const isRecord = (value: unknown): value is Given =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const readText = (given: Given, name: string): string => {
  const value = given[name];
  return typeof value === "string" ? value : "";
};

export const readNumber = (given: Given, name: string): number | null => {
  const value = given[name];
  return typeof value === "number" ? value : null;
};

export const readTexts = (given: Given, name: string): string[] => {
  const value = given[name];
  return Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : [];
};

/** Rows get a key by which the screen knows them. */
export function readRows<R extends object>(
  given: Given,
  name: string,
  read: (row: Given) => R,
): (R & { key: string })[] {
  const value = given[name];
  return Array.isArray(value) ? value.filter(isRecord).map((row, at) => ({ ...read(row), key: `${name}-${at}` })) : [];
}

export function omitKey<R extends object, K extends keyof R>(rows: readonly R[], name: K): Omit<R, K>[] {
  return rows.map(({ [name]: _, ...rest }) => rest);
}
