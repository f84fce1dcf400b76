import { spawnSync } from "node:child_process";
import { join } from "node:path";

export type Step = { title: string; run: () => boolean };

const root = join(import.meta.dirname, "..");
const path = `${join(root, "node_modules/.bin")}:${process.env.PATH ?? ""}`;
const color = process.stdout.isTTY ? "1" : "0";

/** Runs a program of node_modules in the project's root; returns true when it exits with 0. */
export function command(program: string, args: string[], env: Record<string, string> = {}): boolean {
  const environment = { ...process.env, PATH: path, FORCE_COLOR: color, ...env };
  return spawnSync(program, args, { cwd: root, env: environment, stdio: "inherit" }).status === 0;
}

const seconds = (since: number): string => `${Math.round((performance.now() - since) / 1_000)} s`;

/** Runs the steps in order and stops at the first failure; returns true when all passed. */
export function runSteps(steps: Step[]): boolean {
  const startedAt = performance.now();
  for (const { title, run } of steps) {
    console.log(`\n== ${title} ==`);
    const since = performance.now();
    if (!run()) {
      console.error(`\nFAILED: ${title} (${seconds(since)}); the messages above say what.`);
      return false;
    }
    console.log(`== ${title}: passed in ${seconds(since)} ==`);
  }
  console.log(`\nAll ${steps.length} steps passed in ${seconds(startedAt)}.`);
  return true;
}

/** Static checks of both `npm test` and `npm run check`: types, format, lint and unused exports. */
export const staticSteps: Step[] = [
  { title: "Types", run: () => command("react-router", ["typegen"]) && command("tsc", []) },
  { title: "Format, lint and import cycles", run: () => command("biome", ["check", "--error-on-warnings"]) },
  { title: "Dead exports and unused packages", run: () => command("knip", []) },
];
