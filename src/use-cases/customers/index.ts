import type { Deps } from "../deps.ts";
import { createAddressUseCases } from "./addresses/index.ts";
import { createClaimUseCases } from "./claim.ts";
import { createDeviceUseCases } from "./devices.ts";
import { eraseCustomer } from "./erase.ts";
import { exportData } from "./export-data.ts";
import { createAdminCustomerUseCases } from "./for-operators.ts";
import { resetPassword, sendOtp, verifyOtp } from "./reset.ts";
import { saveProfile } from "./save-profile.ts";
import { customerBySession, signOutCustomer } from "./sessions.ts";
import { changeCustomerPassword } from "./set-password.ts";
import { signInCustomer } from "./sign-in.ts";
import { signUpCustomer } from "./sign-up.ts";
import type { CustomerUseCases } from "./types.ts";

/** Who buys here: accounts, how they are entered, what is kept about them. */
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
