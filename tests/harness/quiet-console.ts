import { afterEach, beforeEach } from "vitest";

const print = console.error;
let said: string[] = [];

beforeEach(() => {
  said = [];
  console.error = (...words: unknown[]) => {
    said.push(words.map(String).join(" "));
    print(...words);
  };
});

/** Nothing is wrong silently: a test that expects an error message catches it itself (`vi.spyOn`). */
afterEach(() => {
  console.error = print;
  if (said.length > 0) throw new Error(`console.error was called: ${said.join("\n")}`);
});
