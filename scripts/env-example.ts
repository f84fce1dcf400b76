// Writes deploy/env.example: every setting of the schema with its default and the README's words about it.
// Run by hand: `npm run env:example`; tests/deploy/settings.test.ts fails when the file is old.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { envSchema } from "#config/env-schema.ts";
import { requiredInProduction } from "#config/production-checks.ts";
import { secretNames } from "#config/secret-files.ts";

const root = join(import.meta.dirname, "..");
const longestLine = 110;
const head = [
  "Settings of a shop that sells. Copy this file to shop.env (deploy/README.md says where) and fill in what has no '#'.",
  "Made by `npm run env:example` from the program's settings: do not edit it here. A setting with '#' has the value",
  "that is shown, or none. Secrets are better kept in files, which compose.yaml and the systemd units name already.",
];

/** Builds the file: every setting, in the order of the README's table, which groups related ones. */
export function buildEnvExample(): string {
  const rows = readSettingRows();
  const explained = rows.flatMap(({ names }) => names);
  const missing = Object.keys(envSchema.shape).filter((name) => !explained.includes(name));
  if (missing.length > 0) throw new Error(`README.md says nothing about ${missing.join(", ")}`);
  const defaults: Record<string, unknown> = envSchema.parse({});
  const parts = rows.map(({ names, words }) => [...wrap(words), ...names.map((name) => exampleLine(name, defaults))]);
  return `${[head.map((line) => `# ${line}`), ...parts].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

/** Rows of the README's table of settings that name a setting of the schema. */
function readSettingRows(): { names: string[]; words: string }[] {
  const lines = readFileSync(join(root, "README.md"), "utf8").split("\n");
  return lines.flatMap((line) => {
    const [, first = "", , words = ""] = /^\| (`[^|]+) \| ([^|]*) \| (.*) \|$/.exec(line) ?? [];
    const names = [...first.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = ""]) => name);
    return names.some((name) => name in envSchema.shape) ? [{ names, words: toPlainText(words) }] : [];
  });
}

/** Replaces links by their addresses; in a comment nobody can follow them otherwise. */
const toPlainText = (words: string): string => words.replaceAll(/\[[^\]]*\]\(([^)]+)\)/g, "$1").replaceAll("`", "");

function exampleLine(name: string, defaults: Record<string, unknown>): string {
  if (secretNames.some((secret) => secret === name)) return `# ${name}=  (or ${name}_FILE)`;
  if (name in requiredInProduction || name === "OPERATOR_EMAIL") return `${name}=`;
  const value = defaults[name];
  return `# ${name}=${value === false ? "0" : (value ?? "")}`;
}

/** Comment lines of readable length. */
function wrap(words: string): string[] {
  const lines = [""];
  for (const word of words.split(" ")) {
    const line = lines.at(-1) ?? "";
    if (line.length + word.length < longestLine) lines[lines.length - 1] = line === "" ? word : `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `# ${line}`);
}

if (import.meta.main) writeFileSync(join(root, "deploy/env.example"), buildEnvExample());
