import type { AdminCustomer, CustomerListQuery, CustomerRow } from "#contracts/admin/customer-endpoints.ts";
import type { AddressView, CustomerView, DeviceView } from "#contracts/store/customers/customer-views.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Result } from "../kernel/result.ts";

/** As typed. A `phoneNumber` of "" or a bare dial code counts as not given. */
export type SignUpInput = { fullName: string; email: string; password: string; phoneNumber: string };
export type SignInInput = { email: string; password: string };
/** `token` goes into the cookie and nowhere else. */
export type SignInResult = { customer: CustomerView; token: string };
/**
 * A browser: rate limits count per network, and the device list shows the user agent. `token` is the browser's current
 * session, which ends when a new one starts.
 */
export type BrowserCaller = Caller & { userAgent: string; token?: string | undefined };
type AddressInput = Omit<AddressView, "id" | "isDefault"> & { isDefault?: boolean };

export type CustomerUseCases = {
  signUp(input: SignUpInput, caller: BrowserCaller): Promise<Result<SignInResult>>;
  signIn(input: SignInInput, caller: BrowserCaller): Promise<Result<SignInResult>>;
  /** The customer of a session; undefined when it ended or never existed. Extends the session. */
  bySession(token: string | undefined): Promise<{ customer: CustomerView; sessionId: string } | undefined>;
  signOut(token: string | undefined): Promise<void>;

  listDevices(customerId: string, currentSessionId: string): Promise<DeviceView[]>;
  endDevice(customerId: string, sessionId: string): Promise<Result<null>>;
  endOtherDevices(customerId: string, currentSessionId: string): Promise<void>;

  /** Mails a one-time code (docs/rules.md 16.8); `email` as typed. */
  sendOtp(input: { email: string }, caller: Caller): Promise<Result<{ message: string }>>;
  /** Exchanges a code for the right to set one password; `right` goes into a cookie. */
  verifyOtp(input: { email: string; otp: string }, caller: Caller): Promise<Result<{ message: string; right: string }>>;
  /** Needs the right; ends every session. */
  resetPassword(
    input: { password: string; confirm: string; right: string | undefined },
    caller: Caller,
  ): Promise<Result<{ message: string }>>;
  /** For a signed-in customer; ends every other session. */
  changePassword(
    customerId: string,
    currentSessionId: string,
    input: { current: string; password: string; confirm: string },
    caller: Caller,
  ): Promise<Result<{ message: string }>>;

  saveProfile(customerId: string, input: { fullName?: string; phoneNumber?: string }): Promise<Result<CustomerView>>;
  exportData(customerId: string, password: string, caller: Caller): Promise<Result<Record<string, unknown>>>;
  erase(customerId: string, password: string, caller: Caller): Promise<Result<null>>;

  /** Counts guest orders with this customer's email that can be claimed. */
  countClaimableOrders(customerId: string): Promise<number>;
  sendClaimCode(customerId: string, caller: Caller): Promise<Result<{ message: string }>>;
  claimOrders(customerId: string, otp: string, caller: Caller): Promise<Result<{ claimed: number }>>;

  addresses: {
    list(customerId: string): Promise<AddressView[]>;
    /** Adds without an id, changes with one. */
    save(customerId: string, input: AddressInput, id?: string): Promise<Result<AddressView>>;
    remove(customerId: string, id: string): Promise<Result<null>>;
    /** Undoes `remove`; `asDefault` when it was the default. */
    restore(customerId: string, id: string, options?: { asDefault?: boolean }): Promise<Result<AddressView>>;
    makeDefault(customerId: string, id: string): Promise<Result<AddressView>>;
  };

  admin: {
    /** Newest first; `next` is the id of the last row, null at the end. */
    list(actor: Actor, query: CustomerListQuery): Promise<Result<{ items: CustomerRow[]; next: string | null }>>;
    get(actor: Actor, customerId: string): Promise<Result<AdminCustomer>>;
  };
};
