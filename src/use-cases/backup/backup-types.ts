import type { SnapshotSource } from "#db/copy/copy-session.ts";
import type { BookCounts } from "#db/queries/backup/book-counts.ts";
import type { S3Keys } from "#gateways/s3/s3-bucket.ts";
import type { Result } from "#use-cases/kernel/result.ts";
import type { VerificationReport } from "../verification/verification-types.ts";

/** How far a backup, restore or drill is. `of` is 0 while it is not known. */
export type BackupProgress = { step: string; done: number; of: number };
export type SayProgress = (progress: BackupProgress) => void;

export type RestoredBackup = {
  name: string;
  takenAt: string;
  program: string;
  rows: number;
  mediaFiles: number;
  /** Pictures that the backup only names, because an object store has them. */
  namedMedia: number;
  tookMs: number;
};

export type BackupSummary = {
  name: string;
  /** Folder or bucket. */
  where: string;
  takenAt: string;
  bytes: number;
  tables: number;
  rows: number;
  mediaFiles: number;
  /** Files of pictures that the database knows and the folder does not have. */
  missingMedia: string[];
  tookMs: number;
  /** How long the embedded database was stopped. */
  heldMs: number;
  /** Names of older backups that the rule removed. */
  removed: string[];
  /** Reason why older backups could not be removed. */
  notRemoved?: string;
};

/** Input of a thread that writes a backup. */
export type BackupTask = {
  source: SnapshotSource;
  target: string;
  s3: S3Keys | undefined;
  recipients: readonly string[];
  mediaFolder: string | undefined;
  seedMediaFolder: string;
  takenAt: string;
  program: string;
};

/** Options of a command, which take precedence over the settings. */
export type BackupRequest = {
  target?: string | undefined;
  recipients?: readonly string[] | undefined;
  keep?: string | undefined;
  say?: SayProgress | undefined;
};

/** Input of a thread that runs a drill. */
export type DrillTask = {
  source: string;
  s3: S3Keys | undefined;
  identity: string | undefined;
  into: { url: string | undefined; dataDir: string };
  mediaFolder: string;
  /** False where the pictures are in an object store, which a drill does not read. */
  withMedia: boolean;
  statementMs: number;
};

/** Result of restoring a backup. */
export type RestoredBook = { backup: RestoredBackup; book: BookCounts; report: VerificationReport };

export type DrillRequest = {
  target?: string | undefined;
  /** The secret key; takes precedence over the one in the settings. */
  identity?: string | undefined;
  say?: SayProgress | undefined;
};

export type DrillSummary = RestoredBook & {
  where: string;
  /** Age of the backup when the drill began. */
  ageMs: number;
  tookMs: number;
  /** Records that the live book has gained since the backup, which a restore would lose. */
  lost: BookCounts;
};

export type BackupUseCases = {
  /** Writes one backup; refused with `backup-refused` when the settings, the place or the database don't allow it. */
  create(request: BackupRequest): Promise<Result<BackupSummary>>;
  /**
   * Restores the newest backup into a scratch database, proves its books and compares it with the live one. Succeeds
   * also when the books have breaches, which are in the report.
   */
  drill(request: DrillRequest): Promise<Result<DrillSummary>>;
  /** Lists erasures as JSON; for the command line only, so there is no permission to check. */
  listErasures(): Promise<{ text: string; count: number }>;
  /** Ends a running backup and removes all of it. */
  stop(): Promise<void>;
};
