import type { Picture } from "../store/picture.ts";
import type { DocumentBody, DocumentKey } from "./document-registry.ts";

export type Faq = { id: string; category: string; question: string; answer: string };
export type PlasticItem = { id: string; title: string; body: string; picture: Picture | null };

/** A document as pages show it: the seller's facts stand in it already. */
export type DocumentView<Key extends DocumentKey> = {
  body: DocumentBody<Key>;
  /** Each picture that the body names, by its id; what is not there any more is left out. */
  pictures: Record<string, Picture>;
};
