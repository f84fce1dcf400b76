import { expect, test } from "vitest";
import { documents } from "#contracts/content/document-registry.ts";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { findText } from "./content-page.tsx";

const found = (text: string) => findText(documents.faq.fields, parseDocument(documents.faq, {}), text);

test("finds text anywhere in a document and names its place", () => {
  expect(found("never FORGETS")).toEqual([{ label: "Text below the heading", excerpt: "It never forgets an answer." }]);
  expect(found("kabadiwala")[0]).toMatchObject({ label: "Questions · Answer" });
  expect(found("no such words")).toEqual([]);
});
