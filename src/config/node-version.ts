const least = 24;

/** Returns one sentence when this Node is too old for the shop. */
export function checkNodeVersion(version: string): string | undefined {
  if (Number(version.split(".")[0]) >= least) return undefined;
  return `Node ${least} or newer is needed, this is ${version}; run the shop by npm (npm start), which brings its own.`;
}
