type Value = string | (() => void);

/**
 * Writes a call of a function that runs in the page, as one line; it sees nothing but its arguments. Lines of comments
 * stay out, because readers of the page need not load them.
 */
export function writeInlineScript<Values extends Value[]>(
  runs: (...values: Values) => void,
  ...values: Values
): string {
  const written = values.map((value) => (typeof value === "string" ? JSON.stringify(value) : value.toString()));
  const call = `(${runs})(${written.join(", ")})`;
  return `<script>${call.replaceAll(/^\s*\/\/.*$/gm, "").replaceAll(/\s+/g, " ")}</script>`;
}
