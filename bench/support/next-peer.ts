import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findFreePort } from "./processes.ts";

type Peer = { port: number; stop: () => Promise<void> };

/** Installs and builds `bench/nextjs` in a temporary folder, which needs the npm registry, and starts it. */
export async function startNextPeer(cardsFile: string): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), "shop-next-"));
  cpSync("bench/nextjs", folder, { recursive: true });
  const env = { ...process.env, NODE_ENV: "production" as const, NEXT_TELEMETRY_DISABLED: "1", CARDS_FILE: cardsFile };
  const next = join(folder, "node_modules/next/dist/bin/next");
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--include=dev"], { cwd: folder, stdio: "ignore" });
  execFileSync(process.execPath, [next, "build"], { cwd: folder, env, stdio: ["ignore", "ignore", "inherit"] });
  const port = await findFreePort();
  const child = spawn(process.execPath, [next, "start", "--port", String(port)], { cwd: folder, env, stdio: "ignore" });
  const stop = async () => {
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    rmSync(folder, { recursive: true });
  };
  for (let tries = 0; tries < 600; tries++) {
    const answer = await fetch(`http://127.0.0.1:${port}/beverages`).catch(() => undefined);
    if (answer?.ok) return { port, stop };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error("Next.js was not ready within a minute");
}
