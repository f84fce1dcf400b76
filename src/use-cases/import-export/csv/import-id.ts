import { randomAlphanumeric } from "#use-cases/kernel/random-id.ts";

export const newImportId = (): string => `imp_${randomAlphanumeric(20)}`;

export const isImportId = (id: string): boolean => /^imp_[A-Za-z0-9]{20}$/.test(id);
