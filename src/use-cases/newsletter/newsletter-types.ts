import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { subscriberEndpoints } from "#contracts/admin/newsletter-endpoints.ts";
import type { NewsletterTag } from "#domain/newsletter-consents.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Caller } from "../kernel/caller.ts";
import type { CsvStream } from "../kernel/downloads.ts";
import type { Result } from "../kernel/result.ts";

type Calls = typeof subscriberEndpoints;

/** Operators' use cases of newsletter subscribers. */
export type AdminNewsletterUseCases = {
  list(actor: Actor, query: EndpointQuery<Calls["list"]>): Promise<Result<EndpointResponse<Calls["list"]>>>;
  /** The audit log records who exported, when and how many. */
  export(actor: Actor, filter: EndpointBody<Calls["export"]>): Promise<Result<CsvStream>>;
  /** Ends the subscription of a person who asked an operator for it. */
  unsubscribeById(actor: Actor, id: string): Promise<Result<undefined>>;
};

type NewsletterSignUpInput = { email: string; tag: NewsletterTag; website: string };
export type Subscription = { email: string; subscribed: boolean };

export type NewsletterUseCases = AdminNewsletterUseCases & {
  subscribe(input: NewsletterSignUpInput, caller: Caller): Promise<Result<{ email: string }>>;
  /** The private link of a subscription, as it is mailed. */
  byToken(token: string): Promise<Subscription | undefined>;
  unsubscribe(token: string): Promise<Result<Subscription>>;
};
