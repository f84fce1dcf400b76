import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";
import { fileTimes, root } from "./report-test-times.ts";

/** Writes the seconds that each test file took with its hooks, which vitest's JSON report leaves out. */
export default class FileTimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const seconds = modules.map((module) => [relative(root, module.moduleId), module.diagnostic().duration / 1_000]);
    mkdirSync(dirname(fileTimes), { recursive: true });
    writeFileSync(fileTimes, JSON.stringify(Object.fromEntries(seconds)));
  }
}
