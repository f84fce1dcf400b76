import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, sep } from "node:path";
import { expect, test } from "vitest";

const documents = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  "docs/glossary.md",
  "docs/rules.md",
  "docs/upgrading.md",
  "SECURITY.md",
  ...globSync("docs/security/*.md"),
];

test.each(documents)("%s names only files that exist", (document) => {
  const text = readFileSync(document, "utf8");
  const named = [...text.matchAll(/`((?:src|tests|bench|scripts|seed|docs)\/[^`\s]+)`/g)].map(([, path = ""]) => path);
  expect(named.filter((path) => !/[*<…]/.test(path) && !existsSync(path))).toEqual([]);
});

test("every cited rule exists in docs/rules.md", () => {
  const rules = readFileSync("docs/rules.md", "utf8");
  const numbers = new Set([...rules.matchAll(/^\W*(\d+\.\d+)\b/gm)].map(([, number]) => number));
  const cited = globSync("{src,tests,bench,scripts,seed}/**/*.{ts,tsx,sql}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/rules(?:\.md)? (\d+\.\d+)/g)].map(([, number]) => ({ file, number })),
  );
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

/** Names of functions, settings, tables, codes and jobs; not paths, addresses, commands and patterns with '…'. */
const citedName = /^[A-Za-z_]\w*(?:[.-]\w+)*$/;

test("every name that docs/rules.md cites occurs in src", () => {
  const sources = globSync("src/**/*.{ts,tsx,sql}").map((file) => readFileSync(file, "utf8"));
  // Whole words, with and without hyphens: 'refund-too-much' and, of `retentionRules.leads`, both parts.
  const words = new Set(sources.flatMap((text) => [...(text.match(/\w+/g) ?? []), ...(text.match(/[\w-]+/g) ?? [])]));
  const quoted = [...readFileSync("docs/rules.md", "utf8").matchAll(/`([^`\n]+)`/g)].map(([, name = ""]) => name);
  const names = quoted.filter((name) => citedName.test(name));
  expect(names.length).toBeGreaterThan(500);
  expect(names.filter((name) => !name.split(".").every((part) => words.has(part)))).toEqual([]);
});

test("the changelog begins with the version of package.json, and names every contract migration", () => {
  const changelog = readFileSync("CHANGELOG.md", "utf8");
  const manifests = ["package.json", "package-lock.json"].map((file) => JSON.parse(readFileSync(file, "utf8")));
  const newest = /^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1];
  expect(manifests.map(({ version }) => version)).toEqual([newest, newest]);
  const contracts = globSync("src/db/migrations/*.sql").filter((file) =>
    readFileSync(file, "utf8").startsWith("-- contract"),
  );
  expect(contracts.filter((file) => !changelog.includes(file.replace(/^.*\/([^.]+)\..*$/, "$1")))).toEqual([]);
});

test("every folder's name is explained in the glossary", () => {
  const glossary = readFileSync("docs/glossary.md", "utf8");
  const firstCells = [...glossary.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = ""]) => cell);
  const explained = new Set(firstCells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word)));
  const folders = globSync("{src,tests,bench,scripts,seed}/**/*.{ts,tsx,sql,css}").flatMap((file) =>
    dirname(file).split(sep),
  );
  expect([...new Set(folders)].filter((name) => !explained.has(name))).toEqual([]);
});
