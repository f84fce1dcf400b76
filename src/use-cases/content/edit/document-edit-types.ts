import type { AdminDocument, contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";

type Calls = typeof contentEndpoints;
/** The result of a save; on a conflict, `current` carries the document as it is now. */
export type ResultOrCurrentDocument = Result<AdminDocument> & { current?: AdminDocument };

/** Operators' use cases for content documents. `id` is a document's key. */
export type DocumentUseCases = {
  list(actor: Actor): Promise<Result<EndpointResponse<Calls["list"]>>>;
  get(actor: Actor, id: string): Promise<Result<AdminDocument>>;
  /** Omitted fields keep their values. Refusals name fields by path, e.g. 'sections.2.heading'. */
  save(actor: Actor, id: string, draft: EndpointBody<Calls["save"]>): Promise<ResultOrCurrentDocument>;
  publish(actor: Actor, id: string, at: EndpointBody<Calls["publish"]>): Promise<ResultOrCurrentDocument>;
  schedule(actor: Actor, id: string, at: EndpointBody<Calls["schedule"]>): Promise<ResultOrCurrentDocument>;
  unschedule(actor: Actor, id: string, at: EndpointBody<Calls["unschedule"]>): Promise<ResultOrCurrentDocument>;
  /** Publishes a draft whose time has come; called by the job. */
  publishScheduled(id: string): Promise<void>;
  discard(actor: Actor, id: string, at: EndpointBody<Calls["discard"]>): Promise<ResultOrCurrentDocument>;
  restore(actor: Actor, id: string, to: EndpointBody<Calls["restore"]>): Promise<ResultOrCurrentDocument>;
  preview(
    actor: Actor,
    id: string,
    of: EndpointBody<Calls["preview"]>,
  ): Promise<Result<EndpointResponse<Calls["preview"]>>>;
  /** Tells which links lead to no page that visitors see. */
  deadLinks(
    actor: Actor,
    body: EndpointBody<Calls["deadLinks"]>,
  ): Promise<Result<EndpointResponse<Calls["deadLinks"]>>>;
  versions(
    actor: Actor,
    id: string,
    page: EndpointQuery<Calls["versions"]>,
  ): Promise<Result<EndpointResponse<Calls["versions"]>>>;
  /** `id` is a version's, e.g. 'home.3'. */
  version(actor: Actor, id: string): Promise<Result<EndpointResponse<Calls["version"]>>>;
};
