import { afterEach, beforeEach } from "vitest";

const print = console.error;
let logged: string[] = [];

beforeEach(() => {
  logged = [];
  console.error = (...words: unknown[]) => {
    logged.push(words.map(String).join(" "));
    print(...words);
  };
});

/** Fails a test that logged an error; a test that expects one mocks `console.error`. */
afterEach(() => {
  console.error = print;
  if (logged.length > 0) throw new Error(`console.error was called: ${logged.join("\n")}`);
});
