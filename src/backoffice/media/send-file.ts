import { accountCalls } from "#contracts/admin/account.ts";
import type { AnswerOf, Call } from "#contracts/admin/call.ts";
import { addressOf, ask, Refused, unreachable } from "../api.ts";

type Given = Parameters<typeof addressOf>[1];
/** From 0 to 1; at 1 the shop has the whole file and works on it. */
export type OnProgress = (share: number) => void;

/**
 * Sends a file as the body of a call and says how far it is, which `fetch` cannot. Refusals are thrown as `ask` throws
 * them; where the session ended meanwhile somebody signs in first and it is sent again.
 */
export async function sendFile<C extends Call>(
  one: C,
  given: Given,
  file: File,
  onProgress: OnProgress,
): Promise<AnswerOf<C>> {
  try {
    return (await sent(one, given, file, onProgress)) as AnswerOf<C>;
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "not-signed-in") throw error;
    await ask(accountCalls.me);
    return (await sent(one, given, file, onProgress)) as AnswerOf<C>;
  }
}

function sent(one: Call, given: Given, file: File, onProgress: OnProgress): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(one.method, addressOf(one, given));
    request.responseType = "json";
    request.setRequestHeader("accept", "application/json");
    request.setRequestHeader("content-type", file.type);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new Refused(0, unreachable, undefined));
    request.onload = () => {
      const { status, response } = request;
      if (status >= 200 && status < 300) resolve(response);
      else reject(new Refused(status, response?.error ?? unreachable, response?.current));
    };
    request.send(file);
  });
}
