import type { DocumentBody } from "#contracts/store/documents/index.ts";
import { PasswordChanged } from "#storefront/features/account/password-changed.tsx";
import { AddressesTab } from "#storefront/features/addresses/addresses-tab.tsx";
import { newAddressId } from "#storefront/features/addresses/data.ts";
import { OrdersTab } from "#storefront/features/dashboard/orders-tab.tsx";
import type { ProfileForm } from "#storefront/features/profile/data.ts";
import { AccountDeleted } from "#storefront/features/profile/erased.tsx";
import { ProfileTab } from "#storefront/features/profile/profile-tab.tsx";

export const renderAccountStates = (words: DocumentBody<"account">) => <PasswordChanged words={words} />;

const customer = { id: "1", fullName: "Sample Buyer", email: "sample@example.com", phoneNumber: "" };
const list = { orders: [], next: null, previous: null };
const filter = { statuses: [], dates: [], search: "" };
const profile = { customer, devices: [], claimable: 1, edit: null, done: null, refused: null };
const dones: ProfileForm[] = ["name", "phone", "password", "device", "others", "code", "claim"];

export const renderDashboardStates = (words: DocumentBody<"dashboard">) => (
  <>
    <OrdersTab list={list} filter={filter} words={words} />
    <OrdersTab list={list} filter={{ ...filter, search: "Sample" }} words={words} />
    <AddressesTab
      given={{ addresses: [], customer, open: newAddressId, removed: null }}
      words={words}
      answer={undefined}
    />
    <ProfileTab given={{ ...profile, claimable: 2 }} words={words} answer={undefined} />
    {dones.map((done) => (
      <ProfileTab key={done} given={{ ...profile, done }} words={words} answer={undefined} />
    ))}
    {(["export", "erase"] as const).map((edit) => (
      <ProfileTab key={edit} given={{ ...profile, edit }} words={words} answer={undefined} />
    ))}
    <AccountDeleted words={words} />
  </>
);
