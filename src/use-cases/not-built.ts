/** Stands in for use cases that are being built: says so when called. */
export function notBuilt<T extends object>(name: string): T {
  return new Proxy({} as T, {
    get: (_, key) => () => Promise.reject(new Error(`${name}.${String(key)} is not built yet`)),
  });
}
