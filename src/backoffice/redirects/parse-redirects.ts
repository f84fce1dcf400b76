import papaparse from "papaparse";

export type TypedRedirect = { from: string; to: string; permanent: boolean };

/** Words for a temporary redirect in the third column. */
const temporary = new Set(["no", "false", "0", "302", "307", "temporary"]);

/** Reads 'from,to,permanent' lines; a heading and the third column may be missing. */
export function parseRedirects(text: string): TypedRedirect[] {
  const { data } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ""), { skipEmptyLines: "greedy" });
  const rows = data.map((row) => row.map((cell) => cell.trim()));
  const [first] = rows;
  const hasHeading = first !== undefined && !/^(\/|https?:)/i.test(first[0] ?? "");
  return (hasHeading ? rows.slice(1) : rows).map(([from = "", to = "", kind = ""]) => ({
    from,
    to,
    permanent: !temporary.has(kind.toLowerCase()),
  }));
}
