import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Runs the check that precedes `npm start` as if on another system. */
function checkOn(platform: string, arch: string) {
  const disguise = `Object.defineProperties(process, { platform: { value: "${platform}" }, arch: { value: "${arch}" } })`;
  const args = ["--import", `data:text/javascript,${encodeURIComponent(disguise)}`, "scripts/supported.js"];
  return spawnSync(process.execPath, args, { encoding: "utf8" });
}

test.each([
  ["win32", "x64"],
  ["darwin", "arm64"],
  ["linux", "arm"],
])("%s on %s is refused in one sentence", (platform, arch) => {
  const { status, stdout, stderr } = checkOn(platform, arch);
  expect(stderr.trim()).toMatch(new RegExp(`^Elefant runs on Linux [^\\n]*${platform} on ${arch}[^\\n]*\\.$`));
  expect(stdout).toBe("");
  expect(status).toBe(1);
});

test.each(["x64", "arm64"])("linux on %s is accepted without a message", (arch) => {
  expect(checkOn("linux", arch)).toMatchObject({ status: 0, stdout: "", stderr: "" });
});

test.each(["start", "serve", "dev", "test"])("npm run %s checks the system first", (name) => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };
  expect(scripts[name]).toMatch(/^node scripts\/supported\.js && /);
});
