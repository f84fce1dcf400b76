import { useQueries } from "@tanstack/react-query";
import { mediaQuery } from "#backoffice/media/use-media.ts";
import type { Field } from "#contracts/content/content-fields.ts";
import { listPictures } from "#contracts/content/document-pictures.ts";
import type { DocumentSchema } from "#contracts/content/document-schema.ts";
import type { DocumentBody } from "../document-body.ts";
import { formatFieldValue } from "./format-field-value.ts";

/** Formats values with the alt texts of pictures instead of their ids. */
export function useValueFormatter({ fields }: DocumentSchema, ...states: (DocumentBody | undefined)[]) {
  const pictures = states.flatMap((state) => (state ? listPictures(fields, state) : []));
  const ids = [...new Set(pictures.map(({ id }) => id))];
  const read = useQueries({ queries: ids.map(mediaQuery) });
  const altTexts = new Map(ids.map((id, at) => [id, read[at]?.data?.alt]));
  return (field: Field, value: unknown): string => {
    const alt = field.kind === "picture" && typeof value === "string" ? altTexts.get(value) : undefined;
    return alt === undefined ? formatFieldValue(field, value) : `picture “${alt}”`;
  };
}
