import type { AdminCustomer, CustomerListQuery, CustomerRow } from "#contracts/admin/customer-endpoints.ts";
import type { AddressView, CustomerView, DeviceView } from "#contracts/store/customers/customer-views.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { Caller } from "../kernel/caller.ts";
import type { Result } from "../kernel/result.ts";

/** As typed. `phoneNumber` may be "" or a bare dial code: then it counts as not given (spec §5). */
export type SignUpInput = { fullName: string; email: string; password: string; phoneNumber: string };
export type SignInInput = { email: string; password: string };
/** `token` goes into the cookie and nowhere else. */
export type SignInResult = { customer: CustomerView; token: string };
/**
 * From a browser: rate limits count per address, the device list shows what it called itself. `token` is the session
 * that the browser holds: it ends where a new one begins.
 */
export type BrowserCaller = Caller & { userAgent: string; token?: string | undefined };
type AddressInput = Omit<AddressView, "id" | "isDefault"> & { isDefault?: boolean };

export type CustomerUseCases = {
  signUp(input: SignUpInput, caller: BrowserCaller): Promise<Result<SignInResult>>;
  signIn(input: SignInInput, caller: BrowserCaller): Promise<Result<SignInResult>>;
  /** Whose session it is; undefined when it ended or never was. Slides its end. */
  bySession(token: string | undefined): Promise<{ customer: CustomerView; sessionId: string } | undefined>;
  signOut(token: string | undefined): Promise<void>;

  listDevices(customerId: string, currentSessionId: string): Promise<DeviceView[]>;
  endDevice(customerId: string, sessionId: string): Promise<Result<null>>;
  endOtherDevices(customerId: string, currentSessionId: string): Promise<void>;

  /** D11: the code is mailed; `email` as typed. */
  sendOtp(input: { email: string }, caller: Caller): Promise<Result<{ message: string }>>;
  /** A verified code gives one right to set one password; `right` goes into a cookie. */
  verifyOtp(input: { email: string; otp: string }, caller: Caller): Promise<Result<{ message: string; right: string }>>;
  /** For who holds the right; every session ends. */
  resetPassword(
    input: { password: string; confirm: string; right: string | undefined },
    caller: Caller,
  ): Promise<Result<{ message: string }>>;
  /** Signed in: every other session ends. */
  changePassword(
    customerId: string,
    currentSessionId: string,
    input: { current: string; password: string; confirm: string },
    caller: Caller,
  ): Promise<Result<{ message: string }>>;

  saveProfile(customerId: string, input: { fullName?: string; phoneNumber?: string }): Promise<Result<CustomerView>>;
  exportData(customerId: string, password: string, caller: Caller): Promise<Result<Record<string, unknown>>>;
  erase(customerId: string, password: string, caller: Caller): Promise<Result<null>>;

  /** How many guest orders carry this customer's e-mail and wait to be claimed. */
  countClaimableOrders(customerId: string): Promise<number>;
  sendClaimCode(customerId: string, caller: Caller): Promise<Result<{ message: string }>>;
  claimOrders(customerId: string, otp: string, caller: Caller): Promise<Result<{ claimed: number }>>;

  addresses: {
    list(customerId: string): Promise<AddressView[]>;
    /** Adds without an id, changes with one. */
    save(customerId: string, input: AddressInput, id?: string): Promise<Result<AddressView>>;
    remove(customerId: string, id: string): Promise<Result<null>>;
    /** Undoes `remove`; `asDefault` when it was the default one. */
    restore(customerId: string, id: string, options?: { asDefault?: boolean }): Promise<Result<AddressView>>;
    makeDefault(customerId: string, id: string): Promise<Result<AddressView>>;
  };

  admin: {
    /** Newest first; `next` is the id of the last one shown, null at the end. */
    list(actor: Actor, query: CustomerListQuery): Promise<Result<{ items: CustomerRow[]; next: string | null }>>;
    get(actor: Actor, customerId: string): Promise<Result<AdminCustomer>>;
  };
};
