// Quick checks before a commit, without database and browser. `npm test` includes them.

import { runSteps, type Step, staticSteps } from "./run-steps.ts";

const pureRules: Step = {
  title: "Boundaries, documents and pure rules",
  programs: [{ name: "vitest", args: ["run", "--project", "pure"] }],
};
process.exit((await runSteps([[...staticSteps, pureRules]])) ? 0 : 1);
