import type { Deps } from "../deps.ts";
import { addressesUseCases } from "./addresses/index.ts";
import { claimUseCases } from "./claim.ts";
import { devicesUseCases } from "./devices.ts";
import { erase } from "./erase.ts";
import { exportData } from "./export-data.ts";
import { forOperators } from "./for-operators.ts";
import { resetPassword, sendOtp, verifyOtp } from "./reset.ts";
import { saveProfile } from "./save-profile.ts";
import { bySession, signOut } from "./sessions.ts";
import { changePassword } from "./set-password.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import type { Customers } from "./types.ts";

/** Who buys here: accounts, how they are entered, what is kept about them. */
export function customersUseCases(deps: Deps): Customers {
  return {
    signUp: signUp(deps),
    signIn: signIn(deps),
    bySession: bySession(deps),
    signOut: signOut(deps),
    ...devicesUseCases(deps),
    sendOtp: sendOtp(deps),
    verifyOtp: verifyOtp(deps),
    resetPassword: resetPassword(deps),
    changePassword: changePassword(deps),
    saveProfile: saveProfile(deps),
    exportData: exportData(deps),
    erase: erase(deps),
    ...claimUseCases(deps),
    addresses: addressesUseCases(deps),
    forOperators: forOperators(deps),
  };
}
