import { isMediaFileName } from "./media-file-names.ts";

/**
 * Where the files of uploaded pictures lie. A name is written once: what changes gets another name. Every one of them
 * throws `StoreDown` when the store cannot be reached or refuses.
 */
export type MediaStore = {
  /** Whole or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Undefined when there is none of that name. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Also when there is none. */
  remove(name: string): Promise<void>;
};

/** An outage, in words without anything secret; never the visitor's fault. */
export class MediaStoreUnavailable extends Error {
  constructor(words: string, options?: ErrorOptions) {
    super(`the media store ${words}`, options);
    this.name = "StoreDown";
  }
}

/** A name that is none of ours is a bug of ours: it must not become a path or an address. */
export function assertMediaFileName(name: string): string {
  if (!isMediaFileName(name)) throw new RangeError("not the name of a picture's file");
  return name;
}
