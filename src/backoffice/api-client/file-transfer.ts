import type { Endpoint, EndpointResponse } from "#contracts/admin/endpoint.ts";
import { ownAccountEndpoints } from "#contracts/admin/operators/own-account-endpoints.ts";
import { ApiError, answeredError, apiUrl, callApi, isOffline, noAnswerError } from "./call-api.ts";

type UploadOptions = Parameters<typeof apiUrl>[1];
/** Called with 0 to 1; at 1 the file is sent and the server is processing it. */
export type OnProgress = (share: number) => void;

/**
 * Sends a file as the body of a call with upload progress, which `fetch` does not report. Throws `ApiError` as `callApi`
 * does; when the session has expired, the operator signs in again and the file is sent once more.
 */
export async function uploadFile<C extends Endpoint>(
  endpoint: C,
  options: UploadOptions,
  file: File,
  onProgress: OnProgress,
): Promise<EndpointResponse<C>> {
  try {
    return (await sendFile(endpoint, options, file, onProgress)) as EndpointResponse<C>;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not-signed-in") throw error;
    await callApi(ownAccountEndpoints.me);
    return (await sendFile(endpoint, options, file, onProgress)) as EndpointResponse<C>;
  }
}

function sendFile(endpoint: Endpoint, options: UploadOptions, file: File, onProgress: OnProgress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(endpoint.method, apiUrl(endpoint, options));
    request.responseType = "json";
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    const wasOffline = isOffline();
    request.onerror = () => reject(noAnswerError(endpoint, { wasOffline }));
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response);
      else reject(answeredError(endpoint, status, response));
    };
    request.send(file);
  });
}

/** Downloads a blob as a file of that name. */
export function downloadFile(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement("a"), { href: url, download: fileName }).click();
  URL.revokeObjectURL(url);
}
