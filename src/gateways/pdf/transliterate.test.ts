import { expect, test } from "vitest";
import { transliterateToLatin } from "./pdf-text.ts";

test.each([
  ["Sample Buyer, 14", "Sample Buyer, 14"],
  ["राम कुमार", "Ram Kumar"],
  ["सुनीता शर्मा", "Sunita Sharma"],
  ["फ़्लैट २४८००१", "Phlait 248001"],
  ["অমিতাভ", "Amitabh"],
  ["ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "Guraprit Singh"],
  ["પટેલ", "Patel"],
  ["முருகன்", "Murukan"],
  ["రామయ్య", "Ramayya"],
  ["ಬೆಂಗಳೂರು", "Bengaluru"],
  ["അനിൽ", "Anil"],
])("transliterates %s to %s", (typed, latin) => {
  expect(transliterateToLatin(typed)).toBe(latin);
});
