import type { Picture } from "../store/picture.ts";
import type { DocumentBody, DocumentKey } from "./document-registry.ts";

export type Faq = { id: string; category: string; question: string; answer: string };
export type PlasticItem = { id: string; title: string; body: string; picture: Picture | null };

/** A document for a page, with the seller's details filled in. */
export type DocumentView<Key extends DocumentKey> = {
  body: DocumentBody<Key>;
  /** Pictures in the body by id; deleted ones are left out. */
  pictures: Record<string, Picture>;
};
