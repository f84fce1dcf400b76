import type { RouterContextProvider } from "react-router";
import type { requireSession } from "./session.server.ts";

/**
 * What a tab gets to open itself (`openProfile(asked)`) and to answer its plain forms (`answerProfile(asked, form)`,
 * posted to `tabAddress("profile")`): the request, the use cases' context and whose session it is.
 */
export type AccountTabRequest = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  session: Awaited<ReturnType<typeof requireSession>>;
};
