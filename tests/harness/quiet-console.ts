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

/** Fails a test that logged an error; a test that expects one mocks `console.error`. */
afterEach(() => {
  console.error = print;
  if (said.length > 0) throw new Error(`console.error was called: ${said.join("\n")}`);
});
