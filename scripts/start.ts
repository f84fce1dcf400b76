// Builds the storefront if its sources changed, then runs the server: demo mode, or production with `serve`.
import { checkNodeVersion } from "#config/node-version.ts";
import { buildIfStale } from "./build-if-stale.ts";
import { serverEnv, serverFlags } from "./server-process.ts";

const problem = checkNodeVersion(process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
buildIfStale();

const args = [process.execPath, ...serverFlags, "src/main.ts", ...process.argv.slice(2)];
// Runs the server in the same process, so that it receives the signals sent to `npm start`.
process.execve?.(process.execPath, args, { ...serverEnv, ...process.env, NODE_ENV: "production" });
