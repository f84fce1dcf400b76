// The quick loop before a commit: everything that needs no database and no browser. `npm test` runs all of it again.

import { command, runSteps, staticSteps } from "./run-steps.ts";

const passed = runSteps([
  ...staticSteps,
  { title: "Boundaries, documents and pure rules", run: () => command("vitest", ["run", "--project", "pure"]) },
]);
process.exit(passed ? 0 : 1);
