import type { courierEndpoints } from "#contracts/admin/courier-endpoints.ts";
import type { EndpointBody, EndpointQuery, EndpointResponse } from "#contracts/admin/endpoint.ts";
import type { LabelSize } from "#domain/fulfilment/label-sizes.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { PdfFile, TextFile } from "../kernel/downloads.ts";
import type { Result } from "../kernel/result.ts";

type Calls = typeof courierEndpoints;
type Answer<Verb extends keyof Calls> = EndpointResponse<Calls[Verb]>;
export type BookingRequest = EndpointBody<Calls["book"]>;

/** The list of couriers, their files, and the parcels on their way. */
export type CourierUseCases = {
  list(actor: Actor): Promise<Result<Answer<"list">>>;
  /** Refuses with `changed-meanwhile`, and the `current` courier, when its version has changed since. */
  save(actor: Actor, body: EndpointBody<Calls["save"]>): Promise<Result<Answer<"save">> & { current?: Answer<"save"> }>;
  checkBooking(actor: Actor, body: BookingRequest): Promise<Result<Answer<"checkBooking">>>;
  /** Asks for a fresh second factor, as every export of orders. */
  book(actor: Actor, body: BookingRequest): Promise<Result<TextFile>>;
  changedBookings(actor: Actor): Promise<Result<Answer<"changedBookings">>>;
  inTransit(actor: Actor, query: EndpointQuery<Calls["inTransit"]>): Promise<Result<Answer<"inTransit">>>;
};

/** Documents printed for many orders at once, in the given order. */
export type FulfilmentUseCases = {
  packingSlips(actor: Actor, orderIds: string[], options: { withNotes: boolean }): Promise<Result<PdfFile>>;
  /** Printed on the paper size of the settings unless another one is requested. */
  labels(actor: Actor, orderIds: string[], paper: { size?: LabelSize | undefined }): Promise<Result<PdfFile>>;
  pickList(actor: Actor, orderIds: string[]): Promise<Result<PdfFile>>;
  invoices(actor: Actor, orderIds: string[]): Promise<Result<PdfFile>>;
};
