import { createClient, type SanityClient } from "@sanity/client";

/** Creates the old content service's own client, which asks the server at this address instead. */
export const createVendorClient = (apiHost: string, token?: string): SanityClient =>
  createClient({
    projectId: "elefant",
    dataset: "production",
    apiVersion: "2025-08-05",
    useCdn: false,
    apiHost,
    useProjectHostname: false,
    maxRetries: 0,
    ...(token !== undefined && { token }),
  });
