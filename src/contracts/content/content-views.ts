import type { Picture } from "../store/picture.ts";

export type Faq = { id: string; category: string; question: string; answer: string };
export type PlasticItem = { id: string; title: string; body: string; picture: Picture | null };
