import { type SpawnOptions, spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";

/** A program of node_modules, run in the project's root. */
type Program = { name: string; args: string[]; env?: Record<string, string> };
/** Programs that run one after the other. */
export type Step = { title: string; programs: Program[] };

const root = join(import.meta.dirname, "..");
const path = `${join(root, "node_modules/.bin")}:${process.env.PATH ?? ""}`;
const color = process.stdout.isTTY ? "1" : "0";

const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1_000)} s`;

/**
 * Runs the steps in order and stops at the first failure; steps in a list of their own run side by side, and each shows
 * its output when it ends. Returns true when all passed.
 */
export async function runSteps(steps: (Step | Step[])[]): Promise<boolean> {
  const startedAt = performance.now();
  for (const step of steps) {
    const results = Array.isArray(step) ? await Promise.all(step.map(runQuietly)) : [await runShown(step)];
    if (results.includes(false)) return false;
  }
  console.log(`\nAll ${steps.flat().length} steps passed in ${seconds(startedAt)}.`);
  return true;
}

async function runShown(step: Step): Promise<boolean> {
  console.log(`\n== ${step.title} ==`);
  const since = performance.now();
  return report(step, since, await runPrograms(step, { stdio: "inherit" }));
}

async function runQuietly(step: Step): Promise<boolean> {
  const output: Buffer[] = [];
  const since = performance.now();
  const passed = await runPrograms(step, { stdio: ["ignore", "pipe", "pipe"] }, output);
  process.stdout.write(`\n== ${step.title} ==\n${Buffer.concat(output)}`);
  return report(step, since, passed);
}

function report({ title }: Step, since: number, passed: boolean): boolean {
  if (passed) console.log(`== ${title}: passed in ${seconds(since)} ==`);
  else console.error(`\nFAILED: ${title} (${seconds(since)}); the messages above say what.`);
  return passed;
}

async function runPrograms({ programs }: Step, options: SpawnOptions, output: Buffer[] = []): Promise<boolean> {
  for (const program of programs) if (!(await runProgram(program, options, output))) return false;
  return true;
}

/** Resolves to true when the program exits with 0. */
function runProgram({ name, args, env }: Program, options: SpawnOptions, output: Buffer[]): Promise<boolean> {
  const environment = { ...process.env, PATH: path, FORCE_COLOR: color, ...env };
  const child = spawn(name, args, { ...options, cwd: root, env: environment });
  child.stdout?.on("data", (part: Buffer) => output.push(part));
  child.stderr?.on("data", (part: Buffer) => output.push(part));
  return new Promise((resolve, reject) => child.once("error", reject).once("close", (code) => resolve(code === 0)));
}

/**
 * Checkers of the compiler, each for a part of the files. They repeat much of each other's work: on two cores one takes
 * two thirds of the time of four, and half of the memory.
 */
const checkers = Math.min(4, Math.ceil(availableParallelism() / 2));

/** Static checks of both `npm test` and `npm run check`: types, format, lint and unused exports. */
export const staticSteps: Step[] = [
  {
    title: "Types",
    programs: [
      { name: "react-router", args: ["typegen"] },
      { name: "tsc", args: ["--checkers", String(checkers)] },
    ],
  },
  { title: "Format, lint and import cycles", programs: [{ name: "biome", args: ["check", "--error-on-warnings"] }] },
  { title: "Dead exports and unused packages", programs: [{ name: "knip", args: [] }] },
];
