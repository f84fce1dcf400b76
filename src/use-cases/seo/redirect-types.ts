import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { RedirectView, redirectEndpoints } from "#contracts/admin/redirect-endpoints.ts";
import type { Refusal } from "#domain/errors.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { TextFile } from "../kernel/downloads.ts";
import type { Result } from "../kernel/result.ts";

type Endpoints = typeof redirectEndpoints;
export type SavedRedirect = EndpointResponse<Endpoints["create"]>;

/** Redirects from addresses of a former site (docs/rules.md 24.13). */
export type RedirectUseCases = {
  list(actor: Actor, query: EndpointQuery<Endpoints["list"]>): Promise<Result<EndpointResponse<Endpoints["list"]>>>;
  create(actor: Actor, input: EndpointBody<Endpoints["create"]>): Promise<Result<SavedRedirect>>;
  /** On a conflict, `current` is the redirect as it is now. */
  change(
    actor: Actor,
    id: string,
    input: EndpointBody<Endpoints["change"]>,
  ): Promise<Result<SavedRedirect> | { ok: false; error: Refusal; current: RedirectView }>;
  remove(actor: Actor, id: string): Promise<Result<undefined>>;
  /** Plans every line as if those before it were written; writes all or nothing. */
  import(
    actor: Actor,
    input: EndpointBody<Endpoints["import"]>,
  ): Promise<Result<EndpointResponse<Endpoints["import"]>>>;
  export(actor: Actor): Promise<Result<TextFile>>;
  /** Addresses that were asked for and not found, those asked for most first. */
  notFound(actor: Actor): Promise<Result<EndpointResponse<Endpoints["notFound"]>>>;
  /** Takes an address off that list, until it is asked for again. Idempotent. */
  forget(actor: Actor, input: EndpointBody<Endpoints["forget"]>): Promise<Result<undefined>>;
};
