import { useCallback, useEffect, useRef, useState } from "react";
import { type MediaRow, mediaEndpoints } from "#contracts/admin/media.ts";
import { newIdempotencyKey } from "../api.ts";
import { errorMessage } from "../form/fields.ts";
import { uploadFile } from "./send-file.ts";

/** A file that was chosen and is not in the library yet. */
export type Upload = {
  key: string;
  file: File;
  /** Of the file itself, for this browser alone. */
  preview: string;
  alt: string;
  /** Undefined while it waits; 1 while the shop works on it. */
  progress: number | undefined;
  /** Why it was refused. */
  error: string;
  /** What is wrong with its words. */
  altError: string;
};

/** `left`: how many were refused and still stand there. */
export type OnAdded = (pictures: MediaRow[], left: number) => void;

/** Files on their way into the library, one after the other; each needs words first. */
export function useUploads(onAdded: OnAdded) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [busy, setBusy] = useState(false);
  const change = useCallback((key: string, to: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  }, []);
  useForgetting(uploads);

  const add = (files: readonly File[]) => setUploads((all) => [...all, ...files.map(uploadOf)]);
  const remove = (key: string) => setUploads((all) => all.filter((one) => one.key !== key));

  const sendOne = async ({ key, file, alt }: Upload): Promise<MediaRow | undefined> => {
    change(key, { progress: 0, error: "" });
    try {
      const query = { alt, name: file.name.slice(-200) };
      const picture = await uploadFile(mediaEndpoints.upload, { query }, file, (progress) => change(key, { progress }));
      remove(key);
      return picture;
    } catch (error) {
      change(key, { progress: undefined, error: errorMessage(error) });
      return undefined;
    }
  };

  const send = async () => {
    const wanting = uploads.map((one) => ({ ...one, altError: altErrorOf(one.alt) }));
    setUploads(wanting);
    if (busy || wanting.some(({ altError }) => altError !== "")) return;
    setBusy(true);
    const added: MediaRow[] = [];
    for (const one of wanting) {
      const picture = await sendOne(one);
      if (picture) added.push(picture);
    }
    setBusy(false);
    if (added.length > 0) onAdded(added, wanting.length - added.length);
  };

  return { uploads, busy, add, remove, send, say: (key: string, alt: string) => change(key, { alt, altError: "" }) };
}

const uploadOf = (file: File): Upload => ({
  key: newIdempotencyKey(),
  file,
  preview: URL.createObjectURL(file),
  alt: "",
  progress: undefined,
  error: "",
  altError: "",
});

/** The server's own rule. */
function altErrorOf(alt: string): string {
  const read = mediaEndpoints.upload.query?.shape.alt.safeParse(alt);
  return read && !read.success ? (read.error.issues[0]?.message ?? "") : "";
}

/** The browser keeps a file in memory as long as its preview has an address. */
function useForgetting(uploads: Upload[]): void {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const now = new Set(uploads.map(({ preview }) => preview));
    for (const address of shown.current) if (!now.has(address)) URL.revokeObjectURL(address);
    shown.current = now;
  }, [uploads]);
  useEffect(
    () => () => {
      for (const address of shown.current) URL.revokeObjectURL(address);
    },
    [],
  );
}
