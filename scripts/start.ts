// Builds the storefront if its sources changed, then runs the server: demo mode, or production with `serve`.
import { checkNodeVersion } from "#config/node-version.ts";
import { buildIfStale } from "./build-if-stale.ts";

const problem = checkNodeVersion(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
buildIfStale();

// Without the optimising WebAssembly compiler the database starts faster and uses half the memory.
const args = [process.execPath, "--liftoff-only", "src/main.ts", ...process.argv.slice(2)];
// Runs the server in the same process, so that it receives the signals sent to `npm start`.
process.execve?.(process.execPath, args, { ...process.env, NODE_ENV: "production" });
