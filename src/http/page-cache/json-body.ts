import { type Coding, compressBody } from "../middleware/compress.ts";

/** A JSON text that is compressed once for each coding, when the first client asks for it. */
export type JsonBody = { text: string; size: number; compressed: (coding: Coding) => Promise<Buffer> };

export function createJsonBody(value: unknown): JsonBody {
  const text = JSON.stringify(value);
  const bytes = Buffer.from(text);
  const forms = new Map<Coding, Promise<Buffer>>();
  return {
    text,
    size: bytes.length,
    compressed: (coding) => {
      const form = forms.get(coding) ?? compressBody(bytes, coding);
      forms.set(coding, form);
      return form;
    },
  };
}
