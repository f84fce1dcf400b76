import {
  type DatasetImport,
  datasetImportEndpoints,
  datasetPieceBytes,
} from "#contracts/admin/dataset-import-endpoints.ts";
import { ApiError, callApi } from "../api-client/call-api.ts";
import { type OnProgress, uploadFile } from "../api-client/file-transfer.ts";

const tries = 4;
const firstPauseMs = 1_000;

/**
 * Sends an export in pieces, from where an earlier upload of the same file broke off. A piece that doesn't get through is
 * sent again after a pause.
 */
export async function uploadDataset(file: File, latest: DatasetImport | null, onProgress: OnProgress): Promise<void> {
  const continues = latest?.state === "uploading" && latest.fileName === nameOf(file) && latest.bytes === file.size;
  const body = { fileName: nameOf(file), bytes: file.size };
  const upload = continues ? latest : await callApi(datasetImportEndpoints.begin, { body });
  for (let at = upload.received; at < file.size; ) {
    const piece = new File([file.slice(at, at + datasetPieceBytes)], "piece", { type: "application/octet-stream" });
    const showProgress = (share: number) => onProgress((at + share * piece.size) / file.size);
    at = await sendPiece(upload.id, { at, piece }, showProgress);
  }
}

const nameOf = ({ name }: File): string => name.trim().slice(-200);

async function sendPiece(id: string, { at, piece }: { at: number; piece: File }, onProgress: OnProgress) {
  for (let tried = 1; ; tried++) {
    try {
      const options = { params: { id }, query: { at: String(at) } };
      return (await uploadFile(datasetImportEndpoints.piece, options, piece, onProgress)).received;
    } catch (error) {
      if (tried >= tries || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs * 2 ** (tried - 1)));
    }
  }
}

/** No connection, or a server that is busy. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);
