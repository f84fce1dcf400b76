import { z } from "zod";
import { defineEndpoint, isoTime, successResponse } from "./endpoint.ts";

/** Parts of an export of the old content service, in the order of their import: customers come before their orders. */
export const importParts = ["content", "customers", "orders", "leads"] as const;
const importPart = z.enum(importParts);
export type ImportPart = z.output<typeof importPart>;

/** Larger exports come in by the command line. */
export const maxDatasetBytes = 2_000_000_000;
/** Size of a piece of an upload: each is a request of its own, which doesn't time out on a slow connection. */
export const datasetPieceBytes = 4 * 1024 * 1024;

export const importStates = ["new", "changed", "same", "touched", "refused"] as const;
const counts = z.object({ new: z.int(), changed: z.int(), same: z.int(), touched: z.int(), refused: z.int() });

const report = z.object({
  counts: z.array(z.object({ type: z.string(), ...counts.shape })),
  /** Refused ones first, at most 500; the report files have all. */
  lines: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      name: z.string(),
      state: z.enum(importStates),
      notes: z.array(z.string()),
    }),
  ),
  allLines: z.int(),
  guesses: z.array(z.string()),
  /** At most 100. */
  missingPictures: z.array(z.string()),
  allMissingPictures: z.int(),
  unknownFields: z.array(z.object({ type: z.string(), field: z.string(), documents: z.int() })),
  otherTypes: z.array(z.object({ type: z.string(), documents: z.int() })),
  versionsSkipped: z.int(),
});
export type DatasetReport = z.output<typeof report>;

const datasetImport = z.object({
  id: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  /** Bytes that arrived. */
  received: z.int(),
  /** 'checked' after a dry run, 'applied' after the import; 'failed' says why in `message`. */
  state: z.enum(["uploading", "ready", "running", "checked", "applied", "failed"]),
  parts: z.array(importPart),
  /** Current progress: 'Customers: 4,200'. */
  progress: z.string(),
  message: z.string(),
  begunAt: isoTime,
  report: report.nullable(),
});
export type DatasetImport = z.output<typeof datasetImport>;

const id = "/dataset-imports/:id";
const permission = "dataset.import";

export const datasetImportEndpoints = {
  latest: defineEndpoint({
    method: "GET",
    path: "/dataset-imports",
    permission,
    summary: "The newest import of an export of Sanity: its progress or report",
    response: z.object({ latest: datasetImport.nullable() }),
  }),
  begin: defineEndpoint({
    method: "POST",
    path: "/dataset-imports",
    permission,
    stepUp: "always",
    summary: "Begin an upload; the file of an earlier one is removed",
    body: z.object({
      fileName: z.string().trim().min(1).max(200),
      bytes: z.int().min(1, "This file is empty.").max(maxDatasetBytes, "This file is larger than 2 GB."),
    }),
    response: datasetImport,
  }),
  piece: defineEndpoint({
    method: "POST",
    path: `${id}/pieces`,
    permission,
    summary: "Send the bytes from `at` on; sending them again changes nothing",
    query: z.object({ at: z.coerce.number().int().min(0).max(maxDatasetBytes) }),
    file: { types: ["application/octet-stream"], maxBytes: datasetPieceBytes },
    response: z.object({ received: z.int() }),
  }),
  check: defineEndpoint({
    method: "POST",
    path: `${id}/check`,
    permission,
    summary: "Begin a dry run of these parts, which writes nothing",
    body: z.object({ parts: z.array(importPart).min(1, "Please choose at least one part.").max(importParts.length) }),
    response: datasetImport,
  }),
  apply: defineEndpoint({
    method: "POST",
    path: `${id}/apply`,
    permission,
    stepUp: "always",
    summary: "Begin the import of the parts that were checked; afterwards the file is removed",
    body: z.object({}),
    response: datasetImport,
  }),
  stop: defineEndpoint({
    method: "POST",
    path: `${id}/stop`,
    permission,
    summary: "Stop a dry run or an import; parts that were written stay",
    body: z.object({}),
    response: successResponse,
  }),
  remove: defineEndpoint({
    method: "DELETE",
    path: id,
    permission,
    summary: "Remove the file and the report",
    response: successResponse,
  }),
  page: defineEndpoint({
    method: "GET",
    path: `${id}/report.html`,
    permission,
    summary: "Download the whole report as a page",
    response: "html",
  }),
  data: defineEndpoint({
    method: "GET",
    path: `${id}/report.json`,
    permission,
    summary: "Download the whole report for programs",
    response: "json",
  }),
};
