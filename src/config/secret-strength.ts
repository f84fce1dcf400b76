/** Rows of characters that people type when they are asked for something random. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "zxcvbnm",
  "yxcvbnm",
].flatMap((row) => [row, [...row].reverse().join("")]);
/** Words of samples and documentation, including those of the test gateway's published keys. */
const sampleWords =
  /admin|change-?me|demo|elefant|example|gateway|key|password|placeholder|razorpay|sample|secret|session|shop|test|webhook|your/g;
const minRunLength = 4;
const minRest = 8;
const minDifferent = 6;

/**
 * True when a secret can be guessed: it repeats a piece, or consists almost only of rows of the alphabet or the
 * keyboard and of sample words. Random characters pass, and so does a person's own sentence of several words.
 */
export function isGuessable(secret: string): boolean {
  if (isRepetition(secret)) return true;
  const rest = withoutRuns(secret.toLowerCase())
    .replace(sampleWords, "")
    .replaceAll(/[\s_-]/g, "");
  return rest.length < minRest || new Set(rest).size < minDifferent;
}

/** True for 'abcabcabc' and 'aaaa', also when the last piece is cut short. */
function isRepetition(secret: string): boolean {
  for (let piece = 1; piece <= secret.length / 2; piece++) {
    if (secret.slice(piece) === secret.slice(0, -piece)) return true;
  }
  return false;
}

function withoutRuns(text: string): string {
  let rest = "";
  for (let at = 0; at < text.length; ) {
    const length = runLengthAt(text, at);
    if (length < minRunLength) rest += text[at++];
    else at += length;
  }
  return rest;
}

/** Returns the length of the longest piece from `at` on that is part of a row or repeats one character. */
function runLengthAt(text: string, at: number): number {
  const [first = ""] = text.slice(at);
  let longest = 1;
  while (text[at + longest] === first) longest++;
  for (const row of rows) {
    let length = longest + 1;
    while (at + length <= text.length && row.includes(text.slice(at, at + length))) longest = length++;
  }
  return longest;
}
