import type { Deps } from "../deps.ts";
import { notBuilt } from "../not-built.ts";
import { addressesUseCases } from "./addresses/index.ts";
import { bySession, signOut } from "./sessions.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";
import type { Customers } from "./types.ts";

/** Who buys here: accounts, how they are entered, what is kept about them. */
export function customersUseCases(deps: Deps): Customers {
  const rest = notBuilt<Customers>("customers");
  return {
    signUp: signUp(deps),
    signIn: signIn(deps),
    bySession: bySession(deps),
    signOut: signOut(deps),
    devices: rest.devices,
    endDevice: rest.endDevice,
    endOtherDevices: rest.endOtherDevices,
    sendOtp: rest.sendOtp,
    verifyOtp: rest.verifyOtp,
    resetPassword: rest.resetPassword,
    changePassword: rest.changePassword,
    saveProfile: rest.saveProfile,
    exportData: rest.exportData,
    erase: rest.erase,
    claimable: rest.claimable,
    sendClaimCode: rest.sendClaimCode,
    claimOrders: rest.claimOrders,
    addresses: addressesUseCases(deps),
  };
}
