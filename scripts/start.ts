// Builds the storefront if its sources changed, then becomes the server: demo mode, or production with `serve`.
import { checkNodeVersion } from "#config/node-version.ts";
import { buildIfStale } from "./build-if-stale.ts";

const problem = checkNodeVersion(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
buildIfStale();

// Without the optimising WebAssembly compiler the database starts sooner and takes half of the memory.
const args = [process.execPath, "--liftoff-only", "src/main.ts", ...process.argv.slice(2)];
// The same process goes on, so that a signal for `npm start` reaches the server and nothing stands between them.
process.execve?.(process.execPath, args, { ...process.env, NODE_ENV: "production" });
