// Quick checks before a commit, without database and browser. `npm test` includes them.

import { command, runSteps, staticSteps } from "./run-steps.ts";

const passed = runSteps([
  ...staticSteps,
  { title: "Boundaries, documents and pure rules", run: () => command("vitest", ["run", "--project", "pure"]) },
]);
process.exit(passed ? 0 : 1);
