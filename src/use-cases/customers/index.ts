import { changeCustomerPassword } from "../auth/customer/change-customer-password.ts";
import {
  createDeviceUseCases,
  customerBySession,
  signInCustomer,
  signOutCustomer,
} from "../auth/customer/customer-sessions.ts";
import { resetPassword, sendOtp, verifyOtp } from "../auth/customer/password-reset.ts";
import { signUpCustomer } from "../auth/customer/sign-up.ts";
import type { Deps } from "../kernel/deps.ts";
import { createAddressUseCases } from "./addresses/index.ts";
import { createAdminCustomerUseCases } from "./admin-customers.ts";
import type { CustomerUseCases } from "./customer-types.ts";
import { createClaimUseCases, eraseCustomer, exportData, saveProfile } from "./manage-account.ts";

/** Combines the use cases of customers: accounts, sign-in and personal data. */
export function createCustomerUseCases(deps: Deps): CustomerUseCases {
  return {
    signUp: signUpCustomer(deps),
    signIn: signInCustomer(deps),
    bySession: customerBySession(deps),
    signOut: signOutCustomer(deps),
    ...createDeviceUseCases(deps),
    sendOtp: sendOtp(deps),
    verifyOtp: verifyOtp(deps),
    resetPassword: resetPassword(deps),
    changePassword: changeCustomerPassword(deps),
    saveProfile: saveProfile(deps),
    exportData: exportData(deps),
    erase: eraseCustomer(deps),
    ...createClaimUseCases(deps),
    addresses: createAddressUseCases(deps),
    admin: createAdminCustomerUseCases(deps),
  };
}
