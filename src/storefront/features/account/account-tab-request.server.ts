import type { RouterContextProvider } from "react-router";
import type { requireSession } from "./session.server.ts";

/** Request, context and session of an account tab's loader (`loadProfile`) or form action (`handleProfileAction`). */
export type AccountTabRequest = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  session: Awaited<ReturnType<typeof requireSession>>;
};
