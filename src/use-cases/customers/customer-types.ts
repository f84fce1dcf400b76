import type { AdminCustomer, CustomerListQuery, CustomerRow } from "#contracts/admin/customer-endpoints.ts";
import type { AddressView, CustomerView } from "#contracts/store/customers/customer-views.ts";
import type { CustomerAuthUseCases } from "../auth/customer/customer-auth-types.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Result } from "../kernel/result.ts";
import type { BuyerUseCases } from "./buyer-types.ts";

type AddressInput = Omit<AddressView, "id" | "isDefault"> & { isDefault?: boolean };

/** A signed-in customer on one device. */
type CustomerSession = { customerId: string; sessionId: string };

/** A tax invoice that stays, and the last day of it (ISO day in India). */
export type KeptInvoice = { number: string; keptUntil: string };

/** Data that an order's link can erase. `email`: whether the link proves the order's email, none without one. */
export type GuestErasure = { orderId: string; orderNumber: string; invoice: KeptInvoice | null } & (
  | { state: "erased"; erasedAt: string }
  | { state: "possible" | "open" | "account"; email: "none" | "unproved" | "proved" }
);

/** `confirm`: link and phone are right, and nothing is erased yet. */
export type ErasureStep = "confirm" | "erased";

export type CustomerUseCases = CustomerAuthUseCases & {
  saveProfile(customerId: string, input: { fullName?: string; phoneNumber?: string }): Promise<Result<CustomerView>>;
  exportData(customerId: string, password: string, caller: Caller): Promise<Result<Record<string, unknown>>>;
  erase(customerId: string, password: string, caller: Caller): Promise<Result<null>>;

  readGuestErasure(token: string): Promise<GuestErasure | undefined>;
  /** Erases a guest's order for a person who holds its link and knows its phone. */
  eraseGuestOrder(
    input: { token: string; phone: string; isConfirmed: boolean },
    caller: Caller,
  ): Promise<Result<ErasureStep>>;

  /** Tells whether the account's email was proved, and if so, how many guest orders with it can be claimed. */
  readEmailClaim(customerId: string): Promise<{ isEmailProved: boolean; claimable: number }>;
  /** The code is good in the session that asked for it. */
  sendClaimCode(session: CustomerSession, caller: Caller): Promise<Result<{ message: string }>>;
  claimOrders(session: CustomerSession, otp: string, caller: Caller): Promise<Result<{ claimed: number }>>;

  addresses: {
    list(customerId: string): Promise<AddressView[]>;
    /** Adds without an id, changes with one. */
    save(customerId: string, input: AddressInput, id?: string): Promise<Result<AddressView>>;
    remove(customerId: string, id: string): Promise<Result<null>>;
    /** Undoes `remove`; `asDefault` when it was the default. */
    restore(customerId: string, id: string, options?: { asDefault?: boolean }): Promise<Result<AddressView>>;
    makeDefault(customerId: string, id: string): Promise<Result<AddressView>>;
  };

  /** Customers as operators list them, guests among them. */
  buyers: BuyerUseCases;

  admin: {
    /** Newest first; `next` is the id of the last row, null at the end. */
    list(actor: Actor, query: CustomerListQuery): Promise<Result<{ items: CustomerRow[]; next: string | null }>>;
    get(actor: Actor, customerId: string): Promise<Result<AdminCustomer>>;
    /** Signs the customer out on all devices. */
    endSessions(actor: Actor, customerId: string): Promise<Result<null>>;
  };
};
