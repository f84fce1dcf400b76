import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";

export type Instruction = { name: string; rest: string };
type Stage = { from: string; as: string | undefined; instructions: Instruction[] };

/** Reads a Dockerfile's stages. Knows what deploy/Dockerfile uses: comments, continued lines, `FROM … AS …`. */
export function readDockerfile(path: string): Stage[] {
  const text = readFileSync(path, "utf8").replaceAll(/\\\n\s*/g, "");
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, name = "", rest = ""] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
    const from = name === "FROM" ? /^(\S+)(?: AS (\S+))?$/.exec(rest) : undefined;
    if (from) stages.push({ from: from[1] ?? "", as: from[2], instructions: [] });
    else stages.at(-1)?.instructions.push({ name, rest });
  }
  return stages;
}

/** Lists the repository's files that `.dockerignore` lets into the build; the last matching pattern decides. */
export function listContext(root: string): string[] {
  const patterns = readFileSync(`${root}/.dockerignore`, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => ({ keeps: line.startsWith("!"), glob: line.replace(/^!/, "") }));
  const isKept = (path: string) =>
    patterns.findLast(({ glob }) => matchesGlob(path, glob) || matchesGlob(path, `${glob}/**`))?.keeps ?? true;
  const exclude = ["node_modules/**", "build/**", ".git/**", ".data/**", "test-results/**"];
  return globSync("**/*", { cwd: root, exclude, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length + 1))
    .filter(isKept);
}
