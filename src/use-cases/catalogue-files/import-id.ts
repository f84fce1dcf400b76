import { randomLetters } from "../random-letters.ts";

export const newImportId = (): string => `imp_${randomLetters(20)}`;

export const isImportId = (id: string): boolean => /^imp_[A-Za-z0-9]{20}$/.test(id);
