import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const read = (name: string): string => readFileSync(`docs/security/${name}.md`, "utf8");

/** The headings that each document must have, by the rows of ASVS 5.0. */
const contents: [document: string, headings: string[]][] = [
  ["threat-model", ["Parts and borders", "Who, what, and what stops them", "Egress", "Costly work"]],
  ["data", ["Classes", "What is kept, for how long", "Who may read and write what"]],
  ["keys", ["Secrets of a running shop", "Keys derived from `SESSION_SECRET`", "Algorithms"]],
  ["dependencies", ["Deadlines", "Node and the machine"]],
  ["limits", []],
  ["logging", []],
  ["asvs", ["What counts"]],
];

test.each(contents)(
  "docs/security/%s.md exists, is named in SECURITY.md and has the headings that the rows require",
  (name, headings) => {
    expect(readFileSync("SECURITY.md", "utf8")).toContain(`docs/security/${name}.md`);
    const found = [...read(name).matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
    expect(found).toEqual(expect.arrayContaining(headings));
  },
);

type Row = { id: string; level: string; verdict: string; place: string; test: string };

const rows: Row[] = [...read("asvs").matchAll(/^\| (V\d+\.\d+\.\d+) \| (.*) \|$/gm)].map(([, id = "", rest = ""]) => {
  const [level = "", , verdict = "", place = "", named = ""] = rest.split(" | ").map((cell) => cell.trim());
  return { id, level, verdict, place, test: named };
});

test("asvs.md has each row of the levels 1 and 2 once, with a verdict and a place", () => {
  expect(rows).toHaveLength(217);
  expect(new Set(rows.map(({ id }) => id)).size).toBe(217);
  expect(rows.filter(({ level }) => !/^[12]$/.test(level))).toEqual([]);
  expect(rows.filter(({ place }) => place === "")).toEqual([]);
  const verdicts = /^(pass|partial|n\/a|\[\d{4}\]\(\.\.\/decisions\/\d{4}-[a-z-]+\.md(#[\w-]+)?\))$/;
  expect(rows.filter(({ verdict }) => !verdicts.test(verdict))).toEqual([]);
  const decisions = rows.flatMap(({ verdict }) => /\(\.\.\/(decisions\/[^)#]+)/.exec(verdict)?.[1] ?? []);
  expect(decisions.filter((path) => !existsSync(`docs/${path}`))).toEqual([]);
});

test("every row that applies names a test that exists", () => {
  const gone = rows
    .filter(({ verdict }) => verdict !== "n/a")
    .filter(({ test: named }) => {
      const [file = "", title = ""] = named.replaceAll("`", "").split(" › ");
      return title === "" || !existsSync(file) || !readFileSync(file, "utf8").replaceAll("`", "").includes(title);
    });
  expect(gone.map(({ id, test: named }) => `${id}: ${named}`)).toEqual([]);
});

test("the counts of asvs.md are those of its rows", () => {
  const of = (kind: (row: Row) => boolean) => rows.filter(kind).length;
  const passed = of(({ verdict }) => verdict === "pass");
  const partial = of(({ verdict }) => verdict === "partial");
  const absent = of(({ verdict }) => verdict === "n/a");
  const decided = rows.length - passed - partial - absent;
  expect(read("asvs")).toContain(`${passed} pass, ${decided} by decision, ${partial} in part, ${absent} do not apply`);
});
