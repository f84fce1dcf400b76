import type { Faq, PlasticItem } from "#contracts/store/content.ts";
import { wordsOf } from "#contracts/store/rich-text.ts";
import type { ContentUseCases } from "./types.ts";

/** The questions of the FAQ, their answers in plain words: for the read API and search engines. */
export function listFaqs(document: ContentUseCases["document"]): ContentUseCases["faqs"] {
  return async (): Promise<Faq[]> => {
    const { body } = await document("faq");
    return body.entries.map(({ anchor, answer, ...entry }) => ({ id: anchor, ...entry, answer: wordsOf(answer) }));
  };
}

export function listPlasticItems(document: ContentUseCases["document"]): ContentUseCases["plasticItems"] {
  return async (): Promise<PlasticItem[]> => {
    const { body, pictures } = await document("plastic");
    return body.items.map(({ anchor, title, body: words, picture }) => ({
      id: anchor,
      title,
      body: words,
      picture: (picture !== null && pictures[picture]) || null,
    }));
  };
}
