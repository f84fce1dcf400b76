/** Formats a count with its noun: '1 order', '1,234 orders', '2 breaches'. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

/** Formats a waiting time: '1 second', '24 seconds'; above 90 seconds in whole minutes. */
export const formatWait = (seconds: number): string =>
  seconds <= 90 ? formatCount(seconds, "second") : formatCount(Math.ceil(seconds / 60), "minute");

type NamesToShow = {
  /** How many are named. */
  max: number;
  /** How many there are, where only the first names are known. */
  total?: number;
  separator?: string;
};

/** Names the first few and counts the others: 'a, b and 3 more'. */
export function nameSome(
  names: readonly string[],
  { max, total = names.length, separator = ", " }: NamesToShow,
): string {
  const named = names.slice(0, max);
  const more = total - named.length;
  return more > 0 ? `${named.join(separator)} and ${more.toLocaleString("en-IN")} more` : named.join(separator);
}
