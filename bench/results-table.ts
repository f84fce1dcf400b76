/** One line of the table: what was measured, what it is a ratio of or held against, and how much the machine shook. */
export type ResultRow = { what: string; figure: string; against: string; noise: string };
export type Bench = { title: string; run: () => Promise<ResultRow[]> };

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** Least and greatest as shares of the median: what the same thing differed by in one sitting. */
export function formatSpread(values: number[]): string {
  const middle = median(values);
  return `${(Math.min(...values) / middle).toFixed(2)}–${(Math.max(...values) / middle).toFixed(2)}`;
}

/** Runs the two in turn, so that a slow minute of the machine hits both; answers the ratios of each pair. */
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
  const cells = rows.map(
    ({ what, figure, against, noise: shook }) => `| ${what} | ${figure} | ${against} | ${shook} |`,
  );
  return [`## ${title}`, "", "| what | figure | against | noise |", "|---|---|---|---|", ...cells, ""].join("\n");
}
