import type { Database } from "#db/client.ts";
import type { CacheTag } from "#domain/cache-tags.ts";
import type { Role } from "#domain/operators/permissions.ts";
import type { BackupSetup } from "#gateways/backup/backup-setup.ts";
import type { Media } from "#gateways/media/open-media-store.ts";
import type { Outside } from "#gateways/outside.ts";
import type { PaymentGateway } from "#gateways/razorpay/payment-gateway-types.ts";
import type { DatasetUploads } from "#gateways/sanity/dataset-uploads.ts";
import type { Timing } from "./timing.ts";
import type { TurnQueue } from "./turn-queue.ts";

type CacheRead = <T>(key: string, read: () => Promise<T>) => Promise<T>;

/** Reads each time, where nothing is kept. */
export const readUncached: CacheRead = async (_, read) => await read();

/** Dependencies of use cases. Each use case is made as `(deps) => async (input, …) => result`. */
export type Deps = {
  database: Database;
  clock: () => Date;
  /** Undefined where there is none: then 'Pay Now' is not offered. */
  gateway: PaymentGateway | undefined;
  /** Background calls to the gateway a second, of all copies together; without it they are not bounded. */
  gatewayCallsPerSecond?: number | undefined;
  /** Bounds how many orders this program places at once; without it they are not bounded. */
  placements?: TurnQueue | undefined;
  /** Replaces the timers of background work where time is simulated. */
  timing?: Timing | undefined;
  /** The files of uploaded pictures. */
  media: Media;
  /** Key that codes are hashed with; 32 characters or more, the same in every copy of the server. */
  secret: string;
  /** The key before a rotation; codes, links and sealed values made with it are accepted until then. */
  oldSecret?: { secret: string; until: Date } | undefined;
  /** Where operators sign in: passkeys are bound to its host. A program that serves no pages has none. */
  operatorOrigin?: string;
  /** The shop's own address, as visitors know it. */
  publicOrigin?: string;
  /** True when mail is sent; otherwise it stays in the demo mailbox. */
  sendsMail?: boolean;
  /** In production operators need a second factor, except for these roles. Undefined in demo mode. */
  production?: { secondFactorOptional: readonly Role[] } | undefined;
  /** Services that readiness checks query; without it their results are unknown. */
  outside?: Outside | undefined;
  /** Exports of the old content service that operators upload; the command line has none. */
  datasetUploads?: DatasetUploads | undefined;
  /** How the shop backs itself up; without it there are no backups. */
  backups?: BackupSetup | undefined;
  /** Writes what went wrong in the background to the program's log. */
  reportError?: (error: unknown) => void;
  /** Remembers what a public page was made from, so that a change of it drops the page; elsewhere it does nothing. */
  addCacheTags: (...subjects: CacheTag[]) => void;
  /**
   * Returns data that was read for an earlier page and has not changed since, or reads it; outside pages it only reads.
   * The value is shared and frozen. Keys name lists, documents and facts: nothing that a visitor chooses is
   * part of one.
   */
  cacheRead?: CacheRead;
  /** True in the preview of a draft that can't be published yet, whose page shows although nothing can be bought. */
  isDraftPreview?: boolean;
};
