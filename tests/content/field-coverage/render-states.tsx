import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { type DocumentBody, type DocumentKey, documents } from "#contracts/content/document-registry.ts";
import { parseDocument } from "#contracts/content/document-schema.ts";
import type { OwnReview } from "#contracts/store/customers/customer-views.ts";
import { paise } from "#domain/money.ts";
import { newAddressId } from "#storefront/features/account/addresses/addresses-data.ts";
import { AddressesTab } from "#storefront/features/account/addresses/addresses-tab.tsx";
import { OrdersTab } from "#storefront/features/account/orders/orders-tab.tsx";
import { AccountErased } from "#storefront/features/account/profile/account-erased.tsx";
import type { ProfileForm } from "#storefront/features/account/profile/profile-data.ts";
import { ProfileTab } from "#storefront/features/account/profile/profile-tab.tsx";
import { PasswordChanged } from "#storefront/features/account/sign-in/new-password-form.tsx";
import { AccountDialog } from "#storefront/features/account/sign-in/sign-in-dialog.tsx";
import { BeverageGrid } from "#storefront/features/beverages/beverage-grid.tsx";
import { CartArrival, CartBill, ShippingNote } from "#storefront/features/cart/cart-bill.tsx";
import { FaqPage } from "#storefront/features/faq/faq-page.tsx";
import { MerchListing } from "#storefront/features/merch/merch-listing.tsx";
import { UnsubscribePage } from "#storefront/features/newsletter/unsubscribe-page.tsx";
import { EraseOrderPage } from "#storefront/features/orders/erase-order-page.tsx";
import { PlasticPage } from "#storefront/features/plastic/plastic-page.tsx";
import { Assurances } from "#storefront/features/product/assurances.tsx";
import DeliveryCheck, { ArrivalNote } from "#storefront/features/product/delivery-check.tsx";
import { StopAlertsPage } from "#storefront/features/product/stock-alert-pages.tsx";
import { OrderReviews } from "#storefront/features/reviews/order-reviews.tsx";
import { OwnReviewQuote } from "#storefront/features/reviews/own-review.tsx";
import { ReviewThanks } from "#storefront/features/reviews/review-thanks.tsx";
import { AnnouncementBar } from "#storefront/layout/announcement-bar.tsx";
import { LayoutContentContext } from "#storefront/layout/layout-content.ts";
import { sampleMerch } from "#storefront/styleguide/sample-data.ts";
import { ReviewCard } from "#storefront/ui/product/review-card.tsx";
import type { GuestErasure } from "#use-cases/customers/customer-types.ts";
import { renderCheckoutStates } from "./render-checkout-states.tsx";
import { renderOrderStates } from "./render-order-states.tsx";

const times = { dispatchDaysFrom: 1, dispatchDaysTo: 3, transitDaysFrom: 2, transitDaysTo: 7 };

/** Shops that charge for delivery, charge below an amount, and deliver free. */
const deliveries = [
  { ...times, name: "charged", deliveryCharge: paise(15_000), freeDeliveryAbove: paise(0) },
  { ...times, name: "above", deliveryCharge: paise(15_000), freeDeliveryAbove: paise(99_900) },
  { ...times, name: "free", deliveryCharge: paise(0), freeDeliveryAbove: paise(0) },
];

const known = { pin: "248001", cod: true, days: "Sample days", shortDays: "Sample" };

const renderLayoutStates = () => deliveries.map((facts) => <AnnouncementBar key={facts.name} facts={facts} />);

const noop = () => {};

const renderCartStates = () => (
  <>
    {(["sign-in", "sign-up"] as const).map((form) => (
      <AccountDialog key={form} open form={form} onClose={noop} onDone={noop} onLeave={noop} onSwitch={noop} />
    ))}
    {deliveries.map((facts) => (
      <div key={facts.name}>
        <ShippingNote facts={facts} totalPaise={paise(39_900)} />
        <CartBill facts={facts} totalPaise={paise(39_900)} />
      </div>
    ))}
    <CartArrival known={known} />
  </>
);

const renderBeveragesStates = (words: DocumentBody<"beverages">) => (
  <BeverageGrid beverages={[]} words={words} canNote="" />
);

const renderMerchStates = (words: DocumentBody<"merch">) => (
  <>
    <MerchListing merch={sampleMerch} comingSoon words={words} alerts={null} bannerText="" />
    <MerchListing merch={sampleMerch} comingSoon={false} words={words} alerts={null} bannerText="" />
    <MerchListing merch={[]} comingSoon={false} words={words} alerts={null} bannerText="" />
  </>
);

const renderProductStates = (words: DocumentBody<"product">) => (
  <>
    {deliveries.map((facts) => (
      <div key={facts.name}>
        <Assurances facts={{ ...facts, onlinePayment: true }} words={words} />
        <Assurances facts={{ ...facts, onlinePayment: false }} words={words} />
      </div>
    ))}
    <DeliveryCheck words={words} />
    {[true, false].map((cod) => (
      <ArrivalNote key={String(cod)} words={words} known={{ ...known, cod }} />
    ))}
  </>
);

const renderAlertStates = (words: DocumentBody<"alerts">) => (
  <StopAlertsPage words={words} email="sample@example.com" />
);

const keptInvoice = { number: "EL/26-27/000001", keptUntil: "2033-12-31" };
const erasures: GuestErasure[] = [
  { orderId: "sample", orderNumber: "#1042", invoice: keptInvoice, state: "possible", email: "proved" },
  { orderId: "sample", orderNumber: "#1042", invoice: null, state: "possible", email: "unproved" },
  { orderId: "sample", orderNumber: "#1042", invoice: null, state: "erased", erasedAt: "2026-11-18T10:42:00.000Z" },
];

const renderErasureStates = (words: DocumentBody<"erasure">) => (
  <>
    {erasures.map((erasure) => (
      <EraseOrderPage
        key={JSON.stringify(erasure)}
        words={words}
        erasure={erasure}
        page="/"
        isMailed
        answer={undefined}
      />
    ))}
    <EraseOrderPage
      words={words}
      erasure={erasures[0] as GuestErasure}
      page="/"
      isMailed={false}
      answer={{ phone: "", confirm: true }}
    />
  </>
);

const review = { id: "1", reviewerName: "Sample", rating: 5, text: "Sample", sample: true, verified: false };
const own = (state: OwnReview["state"]) => ({ productId: "sample", rating: 5, reviewText: "Sample", state });
const ordered = { page: "/", items: [{ productId: "sample", name: "Sample", own: null }], asked: null, reviewed: null };

const renderReviewStates = (words: DocumentBody<"reviews">) => (
  <>
    <ReviewCard review={{ ...review, answer: "Sample" }} answered={words.answered} />
    <OrderReviews {...ordered} words={words} answer={undefined} />
    <ReviewThanks words={words.thanks} />
    {(["pending", "approved", "hidden"] as const).map((state) => (
      <OwnReviewQuote key={state} review={own(state)} words={words} />
    ))}
  </>
);

const renderFaqStates = (words: DocumentBody<"faq">) => <FaqPage words={{ ...words, entries: [] }} />;

const renderPlasticStates = (words: DocumentBody<"plastic">) => (
  <PlasticPage words={words} picture={null} logo={null} items={[]} stamp={{ label: "", words: "" }} />
);

const renderSubscribeStates = (words: DocumentBody<"subscribe">) =>
  [true, false].map((subscribed) => (
    <UnsubscribePage key={String(subscribed)} words={words} subscription={{ email: "a@b.in", subscribed }} />
  ));

const renderAccountStates = (words: DocumentBody<"account">) => <PasswordChanged words={words} />;

const customer = { id: "1", fullName: "Sample Buyer", email: "sample@example.com", phoneNumber: "" };
const dialled = { ...customer, phoneNumber: "919800000001" };
const list = { orders: [], next: null, previous: null };
const filter = { statuses: [], dates: [], search: "" };
const profile = { customer, devices: [], isEmailProved: true, claimable: 1, edit: null, done: null, refused: null };
const dones: ProfileForm[] = ["name", "phone", "password", "device", "others", "code", "claim"];

const renderDashboardStates = (words: DocumentBody<"dashboard">) => (
  <>
    <OrdersTab list={list} filter={filter} words={words} />
    <OrdersTab list={list} filter={{ ...filter, search: "Sample" }} words={words} />
    <AddressesTab
      initial={{ addresses: [], customer, open: newAddressId, removed: null }}
      words={words}
      answer={undefined}
    />
    <ProfileTab initial={{ ...profile, claimable: 2 }} words={words} answer={undefined} onErased={() => {}} />
    <ProfileTab initial={{ ...profile, isEmailProved: false }} words={words} answer={undefined} onErased={() => {}} />
    <ProfileTab
      initial={{ ...profile, customer: dialled, done: "phone" }}
      words={words}
      answer={undefined}
      onErased={() => {}}
    />
    {dones.map((done) => (
      <ProfileTab key={done} initial={{ ...profile, done }} words={words} answer={undefined} onErased={() => {}} />
    ))}
    {(["export", "erase"] as const).map((edit) => (
      <ProfileTab key={edit} initial={{ ...profile, edit }} words={words} answer={undefined} onErased={() => {}} />
    ))}
    <AccountErased words={words} />
  </>
);

type Draw<Key extends DocumentKey> = (words: DocumentBody<Key>) => ReactNode;

/** Parts that show only after a click, in some order status or under other settings. */
const parts: { [Key in DocumentKey]?: Draw<Key> } = {
  frame: renderLayoutStates,
  cart: renderCartStates,
  beverages: renderBeveragesStates,
  merch: renderMerchStates,
  product: renderProductStates,
  reviews: renderReviewStates,
  faq: renderFaqStates,
  plastic: renderPlasticStates,
  checkout: renderCheckoutStates,
  order: renderOrderStates,
  account: renderAccountStates,
  dashboard: renderDashboardStates,
  subscribe: renderSubscribeStates,
  alerts: renderAlertStates,
  erasure: renderErasureStates,
};

/** Renders those parts with a document's texts to HTML. */
export function renderStates<Key extends DocumentKey>(key: Key, words: DocumentBody<Key>): string {
  const draw: Draw<Key> | undefined = parts[key];
  const shell = {
    frame: parseDocument(documents.frame, key === "frame" ? words : {}),
    cart: parseDocument(documents.cart, key === "cart" ? words : {}),
  };
  const element = <LayoutContentContext value={shell}>{draw?.(words)}</LayoutContentContext>;
  const router = createMemoryRouter([{ path: "*", element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}
