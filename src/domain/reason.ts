/** Maximum characters of a reason that a buyer or an operator types. */
export const maxReasonLength = 500;

/** Ends a typed reason with a full stop, because it follows a sentence; "" stays empty. */
export function endSentence(reason: string): string {
  const text = reason.trim();
  return text === "" || /[.!?…।]$/.test(text) ? text : `${text}.`;
}
