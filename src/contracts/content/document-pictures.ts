import type { Fields } from "./content-fields.ts";
import { entryFields } from "./list-entries.ts";

type NamedPicture = { path: string; id: string };

/** Lists the pictures in a document with the paths of their fields: 'items.2.picture'. */
export function listPictures(fields: Fields, body: Record<string, unknown>, within = ""): NamedPicture[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = body[name];
    const path = `${within}${name}`;
    if (field.kind === "picture") return typeof value === "string" ? [{ path, id: value }] : [];
    if (field.kind !== "list") return [];
    return (value as Record<string, unknown>[]).flatMap((entry, at) =>
      listPictures(entryFields(field, entry), entry, `${path}.${at}.`),
    );
  });
}
