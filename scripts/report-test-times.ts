import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

type Failure = { title: string; command: string; message: string; attachments?: string[] };
/** A flaky test failed at first and passed when it was tried again. */
type TestFile = { file: string; seconds: number; failed: Failure[]; flaky: Failure[] };

export const root = join(import.meta.dirname, "..");
/** Reports of the last run, read for the table at its end. */
export const reports = join(root, "node_modules/.cache/test-times");
/** Seconds of each test file, by its path from the root. */
export const fileTimes = join(reports, "vitest-files.json");
const slowestCount = 10;
const maxServerErrors = 20;
/** Limits a message; a cut-off log keeps its end, where the message is repeated. */
const maxMessageLength = 2_000;
const maxMessages = 5;

/** Generous limits in seconds per part on two idle cores; a slower part is reported but does not fail. */
const budgetSeconds: Record<string, number> = JSON.parse(
  readFileSync(join(import.meta.dirname, "test-budget.json"), "utf8"),
);

/** Settings that change what the tests do, as they were given for this run. */
const settings = ["CSV_PRODUCTS", "INTEGRITY_SEED", "SHOP_TEST_DATABASE"]
  .flatMap((name) => (process.env[name] ? [`${name}=${quote(process.env[name])} `] : []))
  .join("");

type VitestReport = {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; title: string; failureMessages?: string[] }[];
  }[];
};

/** Reads the files of a vitest JSON report; none when there is no report. */
export function readVitestReport(path: string): TestFile[] {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, "utf8")) as VitestReport;
  const seconds: Record<string, number> = existsSync(fileTimes) ? JSON.parse(readFileSync(fileTimes, "utf8")) : {};
  return report.testResults.map(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    const command = `${settings}npx vitest run ${file}`;
    const failed = assertionResults
      .filter((test) => test.status === "failed")
      .map(({ title, fullName, failureMessages = [] }) => ({
        title: fullName,
        command: `${command} -t ${quote(escapePattern(title))}`,
        message: failureMessages.join("\n"),
      }));
    // A file also fails as a whole: when it does not load, or in a hook.
    const whole = status === "failed" && failed.length === 0 ? [{ title: file, command, message }] : [];
    return { file, seconds: seconds[file] ?? 0, failed: [...failed, ...whole], flaky: [] };
  });
}

type Attachment = { name: string; path?: string };

type PlaywrightSuite = {
  file: string;
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      results: Result[];
    }[];
  }[];
};

type Result = { duration: number; attachments: Attachment[]; errors?: { message?: string }[] };

/** Reads the files of a Playwright JSON report, with seconds summed over screen widths; of a retried run, the last. */
export function readPlaywrightReport(path: string): TestFile[] {
  if (!existsSync(path)) return [];
  const report = JSON.parse(readFileSync(path, "utf8")) as { suites: PlaywrightSuite[] };
  return report.suites.map((suite) => {
    const file = join("tests/e2e", suite.file);
    const specs = specsOf(suite);
    const durations = specs.flatMap(({ tests }) => tests.map(({ results }) => results.at(-1)?.duration ?? 0));
    const failuresOf = (outcome: "unexpected" | "flaky"): Failure[] =>
      specs.flatMap(({ title, line, tests }) =>
        tests
          .filter(({ status }) => status === outcome)
          .map(({ projectName, results }) => ({
            title: `${title} (${projectName})`,
            command: `npx playwright test ${file}:${line} --project=${projectName} --trace=on`,
            message: (results[0]?.errors ?? []).map(({ message = "" }) => message).join("\n"),
            attachments: attachmentsOf(results),
          })),
      );
    return {
      file,
      seconds: durations.reduce((sum, ms) => sum + ms, 0) / 1_000,
      failed: failuresOf("unexpected"),
      flaky: failuresOf("flaky"),
    };
  });
}

/** Returns picture and page of the first try, because a flaky test has passed since, and the trace of the second. */
function attachmentsOf([first, ...again]: Result[]): string[] {
  const traces = again.flatMap(({ attachments }) => attachments.filter(({ name }) => name === "trace"));
  return [...(first?.attachments ?? []), ...traces].flatMap(({ path }) => path ?? []);
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): PlaywrightSuite["specs"] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** `-t` takes a regular expression. */
const escapePattern = (title: string): string => title.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}

/** Returns a file's part of the tests: 'tests/orders', 'tests/e2e/storefront', 'src'. */
function partOf(file: string): string {
  const [top = "", room = "", area = ""] = file.split("/");
  if (top === "src") return "src";
  return room === "e2e" ? `${top}/${room}/${area}` : room.includes(".") ? top : `${top}/${room}`;
}

/** Prints seconds per part, the slowest files, and for each flaky or failed test the command that reruns it. */
export function printTestReport(files: TestFile[]): void {
  const parts = Map.groupBy(files, ({ file }) => partOf(file));
  const rows = [...parts].map(([part, own]) => ({ part, seconds: own.reduce((sum, { seconds }) => sum + seconds, 0) }));
  console.log("\nSeconds per part (summed over workers):");
  for (const { part, seconds } of rows.toSorted((a, b) => b.seconds - a.seconds)) {
    const budget = budgetSeconds[part] ?? budgetSeconds.default ?? Number.POSITIVE_INFINITY;
    console.log(
      `${seconds.toFixed(0).padStart(6)}  ${part}${seconds > budget ? `  OVER ITS BUDGET of ${budget} s` : ""}`,
    );
  }
  console.log(`\nSlowest ${slowestCount} files:`);
  for (const { file, seconds } of files.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowestCount))
    console.log(`${seconds.toFixed(0).padStart(6)}  ${file}`);
  printFailures(
    "Flaky: failed once and passed at the second try; mend the cause. To repeat:",
    files.flatMap((file) => file.flaky),
  );
  printFailures(
    "To repeat a failure by itself:",
    files.flatMap((file) => file.failed),
  );
  const failedJourneys = files.filter(
    ({ file, failed, flaky }) => partOf(file).startsWith("tests/e2e") && failed.length + flaky.length > 0,
  );
  if (failedJourneys.length > 0) printServerErrors();
}

/** Prints what went wrong in the server of the journeys, whichever journey caused it. */
function printServerErrors(): void {
  const path = join(root, "test-results/server.log");
  const lines = existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
  const errors = lines.filter((line) => /^\{"level":"(?:warn|error|fatal)"/.test(line));
  if (errors.length === 0) return;
  console.log(`\nErrors in test-results/server.log (${errors.length}, shown are ${maxServerErrors} at most):`);
  for (const line of errors.slice(0, maxServerErrors)) console.log(`  ${line}`);
}

/**
 * Prints messages and the files that a journey left; in CI also the page's text, because its files are gone afterwards.
 */
function printFailures(heading: string, failed: Failure[]): void {
  if (failed.length > 0) console.log(`\n${heading}`);
  for (const [index, { title, command, message, attachments = [] }] of failed.entries()) {
    console.log(`  ${title}\n    ${command}`);
    if (index < maxMessages) console.log(indent(stripVTControlCharacters(message).slice(0, maxMessageLength)));
    for (const path of attachments) {
      console.log(`    ${relative(root, path)}`);
      if (process.env.CI && path.endsWith("error-context.md")) console.log(readPage(path));
    }
  }
}

const indent = (text: string): string => text.trimEnd().replaceAll(/^/gm, "      ");

/** Returns the accessibility tree in Playwright's description of a failure. */
const readPage = (path: string): string => /^```yaml\n[\s\S]*?^```/m.exec(readFileSync(path, "utf8"))?.[0] ?? "";
