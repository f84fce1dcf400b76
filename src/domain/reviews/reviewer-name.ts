const longestFirst = 40;
/** Somebody who gave no name that can be shown, and what is left of an erased account. */
export const anonymousReviewerName = "A customer";

/** 'Aanya R.': what a public page says of who wrote a review: the first name, of the last one the first letter. */
export function formatReviewerName(fullName: string): string {
  const [first, ...more] = fullName.split(/\s+/u).filter(Boolean);
  if (first === undefined) return anonymousReviewerName;
  const shown = letters(first).slice(0, longestFirst).join("");
  const [initial] = letters(more.at(-1) ?? "");
  return initial === undefined ? shown : `${shown} ${initial.toLocaleUpperCase("en-IN")}.`;
}

/** Letters as people count them: in Indian scripts one is often several code points. */
function letters(word: string): string[] {
  return Array.from(new Intl.Segmenter("en-IN").segment(word), ({ segment }) => segment);
}
