/** One row of the table: what was measured, its baseline or limit, and the spread between turns. */
export type ResultRow = { what: string; figure: string; against: string; noise: string };
export type Bench = {
  title: string;
  run: () => Promise<ResultRow[]>;
  /** Runs only when it is named, because it takes hours or installs packages. */
  onlyByName?: boolean;
  /** Part of its table in results.md that a run replaces; the whole when left out. */
  records?: "whole table" | "measured rows" | "nothing";
};

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Formats minimum and maximum as shares of the median. */
export function formatSpread(values: number[]): string {
  const middle = median(values);
  return `${(Math.min(...values) / middle).toFixed(2)}–${(Math.max(...values) / middle).toFixed(2)}`;
}

/** Alternates the two, so that a slow minute of the machine affects both; returns the ratio of each pair. */
export async function measureRatios(
  times: number,
  ours: () => Promise<number>,
  theirs: () => Promise<number>,
): Promise<number[]> {
  const ratios: number[] = [];
  for (let turn = 0; turn < times; turn++) {
    const first = turn % 2 === 0 ? await ours() : undefined;
    const peer = await theirs();
    ratios.push((first ?? (await ours())) / peer);
  }
  return ratios;
}

export function formatMarkdownTable(title: string, rows: ResultRow[]): string {
  const cells = rows.map(({ what, figure, against, noise }) => `| ${what} | ${figure} | ${against} | ${noise} |`);
  return [`## ${title}`, "", "| what | figure | against | noise |", "|---|---|---|---|", ...cells, ""].join("\n");
}

/** Replaces the measured rows in a table that was recorded before; new ones come last. */
export function replaceRows(recorded: string, measured: string): string {
  const nameOf = (line: string): string => line.split(" | ")[0] ?? "";
  const rows = new Map(
    measured
      .trimEnd()
      .split("\n")
      .map((line) => [nameOf(line), line]),
  );
  const kept = recorded.split("\n").map((line) => [nameOf(line), line] as const);
  const added = [...rows].filter(([name]) => !kept.some(([known]) => known === name));
  return [...kept.map(([name, line]) => rows.get(name) ?? line), ...added.map(([, line]) => line)].join("\n");
}
