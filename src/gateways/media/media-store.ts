import { isMediaFileName } from "./media-file-names.ts";

/**
 * Storage for the files of uploaded pictures. A name is written once; changed content gets another name. Every method
 * throws `MediaStoreUnavailable` when the store cannot be reached or refuses.
 */
export type MediaStore = {
  /** Writes the file atomically. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns undefined when no file has that name. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Succeeds also when no file has that name. */
  remove(name: string): Promise<void>;
  /** Lists the names of all files, in pages, in the store's own order. */
  names(): AsyncIterable<string>;
};

/** Reports an outage of the store; the message contains no secrets. */
export class MediaStoreUnavailable extends Error {
  constructor(problem: string, options?: ErrorOptions) {
    super(`the media store ${problem}`, options);
    this.name = "MediaStoreUnavailable";
  }
}

/** Throws on an invalid name, which is a bug: it must not become a path or a URL. */
export function assertMediaFileName(name: string): string {
  if (!isMediaFileName(name)) throw new RangeError("not the name of a picture's file");
  return name;
}
