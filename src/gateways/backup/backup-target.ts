import type { Readable } from "node:stream";

export type StoredBackup = { name: string; bytes: number };

/** A place for backups. Every method throws BackupRefused when the place can't be used. */
export type BackupTarget = {
  /** How people name it. */
  label: string;
  /** The complete backups, oldest first; other files are not mentioned. */
  list(): Promise<StoredBackup[]>;
  /** Stores the whole stream under a name that is free, or nothing. Returns its bytes. */
  write(name: string, content: Readable): Promise<number>;
  read(name: string): Promise<Readable>;
  remove(name: string): Promise<void>;
};

/** A backup, its key or its place cannot be used. The message is a sentence for people, and holds no secret. */
export class BackupRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "BackupRefused";
  }
}
