import type { StoreCall } from "#contracts/store/call.ts";
import { accountCalls } from "#contracts/store/calls-account.ts";
import { bookCalls } from "#contracts/store/calls-book.ts";
import { buyingCalls } from "#contracts/store/calls-buying.ts";
import { catalogueCalls } from "#contracts/store/calls-catalogue.ts";
import { orderCalls } from "#contracts/store/calls-orders.ts";
import { signInCalls } from "#contracts/store/calls-sign-in.ts";
import { visitorCalls } from "#contracts/store/calls-visitors.ts";
import { type Described, idOf } from "./described.ts";

const parts: [tag: string, calls: Record<string, StoreCall>][] = [
  ["Catalogue", catalogueCalls],
  ["Buying", buyingCalls],
  ["Orders", orderCalls],
  ["Signing in", signInCalls],
  ["Account", accountCalls],
  ["Addresses and reviews", bookCalls],
  ["Visitors", visitorCalls],
];

export const storeTags: string[] = parts.map(([tag]) => tag);

/** The storefront's API, as its calls say it. */
export const storeOperations = (): Described[] =>
  parts.flatMap(([tag, calls]) => Object.entries(calls).map(([name, one]) => described(tag, name, one)));

function described(tag: string, name: string, { session, path, refusals, ...one }: StoreCall): Described {
  return {
    ...one,
    path: `/api${path}`,
    operationId: idOf("store", name),
    tag,
    security: session === "none" ? [] : [...(session === "optional" ? [{}] : []), { customerSession: [] }],
    refusals: session === "needed" ? ["not-signed-in", ...refusals] : refusals,
  };
}
