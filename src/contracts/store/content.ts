import type { ContentSection } from "./content-sections.ts";
import type { Picture } from "./picture.ts";

export type Faq = { id: string; category: string; question: string; answer: string };
export type PlasticItem = { id: string; title: string; body: string; picture: Picture | null };

/** A page made of texts. The seller's facts stand in it already, from the settings. */
export type ContentPage = {
  title: string;
  /** '2025-08-15' on pages whose date counts. */
  dated: string | null;
  lead: string;
  sections: ContentSection[];
  picture: Picture | null;
};
