import type { AdminDocument, contentEndpoints } from "#contracts/admin/content-endpoints.ts";
import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { Actor } from "#use-cases/kernel/authorize.ts";
import type { Result } from "#use-cases/kernel/result.ts";

type Calls = typeof contentEndpoints;
/** Who saved over somebody else's change sees what it is now. */
export type ResultOrCurrentDocument = Result<AdminDocument> & { current?: AdminDocument };

/** What operators do with everything that is written (issue 7 §1). `id` is a document's key. */
export type DocumentUseCases = {
  list(actor: Actor): Promise<Result<EndpointResponse<Calls["list"]>>>;
  get(actor: Actor, id: string): Promise<Result<AdminDocument>>;
  /** Fields that are not named stay as they are; refused with words by path, 'sections.2.heading'. */
  save(actor: Actor, id: string, draft: EndpointBody<Calls["save"]>): Promise<ResultOrCurrentDocument>;
  publish(actor: Actor, id: string, at: EndpointBody<Calls["publish"]>): Promise<ResultOrCurrentDocument>;
  discard(actor: Actor, id: string, at: EndpointBody<Calls["discard"]>): Promise<ResultOrCurrentDocument>;
  restore(actor: Actor, id: string, to: EndpointBody<Calls["restore"]>): Promise<ResultOrCurrentDocument>;
  preview(
    actor: Actor,
    id: string,
    of: EndpointBody<Calls["preview"]>,
  ): Promise<Result<EndpointResponse<Calls["preview"]>>>;
  versions(
    actor: Actor,
    id: string,
    page: EndpointQuery<Calls["versions"]>,
  ): Promise<Result<EndpointResponse<Calls["versions"]>>>;
  /** `id` is the version's: 'home.3'. */
  version(actor: Actor, id: string): Promise<Result<EndpointResponse<Calls["version"]>>>;
};
