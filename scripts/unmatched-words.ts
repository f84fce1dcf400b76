import { globSync } from "node:fs";
import { isAbsolute, relative, resolve, sep } from "node:path";

const root = resolve(import.meta.dirname, "..");

/**
 * Lists the words of `npm test -- …` that are in the path of no test file and no journey: with them Vitest and Playwright
 * would pass without having run anything. Options are not words; a path may end with a line, as 'buy.spec.ts:12'.
 */
export function findUnmatchedWords(words: string[]): string[] {
  const files = globSync(["src/**/*.test.{ts,tsx}", "tests/**/*.test.ts", "tests/e2e/**/*.spec.ts"], { cwd: root });
  const paths = files.map((file) => file.split(sep).join("/"));
  const isIn = (word: string, path: string) =>
    // Playwright ignores upper and lower case, Vitest does not.
    path.endsWith(".spec.ts") ? path.toLowerCase().includes(word.toLowerCase()) : path.includes(word);
  return words.filter((given) => {
    const path = isAbsolute(given) ? relative(root, given) : given.replace(/^\.\//, "");
    const word = path.replace(/:\d+$/, "");
    return !given.startsWith("-") && !paths.some((each) => isIn(word, each));
  });
}
