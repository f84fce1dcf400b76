import type { Endpoint, EndpointResponse } from "#contracts/admin/endpoint.ts";
import { ownAccountEndpoints } from "#contracts/admin/own-account-endpoints.ts";
import { ApiError, apiUrl, callApi, unreachableError } from "./call-api.ts";

type Given = Parameters<typeof apiUrl>[1];
/** From 0 to 1; at 1 the shop has the whole file and works on it. */
export type OnProgress = (share: number) => void;

/**
 * Sends a file as the body of a call and says how far it is, which `fetch` cannot. Refusals are thrown as `ask` throws
 * them; where the session ended meanwhile somebody signs in first and it is sent again.
 */
export async function uploadFile<C extends Endpoint>(
  one: C,
  given: Given,
  file: File,
  onProgress: OnProgress,
): Promise<EndpointResponse<C>> {
  try {
    return (await sent(one, given, file, onProgress)) as EndpointResponse<C>;
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "not-signed-in") throw error;
    await callApi(ownAccountEndpoints.me);
    return (await sent(one, given, file, onProgress)) as EndpointResponse<C>;
  }
}

function sent(one: Endpoint, given: Given, file: File, onProgress: OnProgress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(one.method, apiUrl(one, given));
    request.responseType = "json";
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new ApiError(0, unreachableError, undefined));
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response);
      else reject(new ApiError(status, response?.error ?? unreachableError, response?.current));
    };
    request.send(file);
  });
}
