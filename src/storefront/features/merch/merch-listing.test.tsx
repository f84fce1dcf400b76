import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { parseDocument } from "#contracts/content/document-schema.ts";
import { merchContent as kind } from "#contracts/content/documents/catalog-content.ts";
import { paise } from "#domain/money.ts";
import { MerchListing } from "./merch-listing.tsx";

const merch = [
  { id: "sampletee", slug: "sample-tee", name: "Sample Tee", from: paise(89_900), sku: "sampletee-S", picture: null },
];
const render = (comingSoon: boolean) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <MerchListing
        merch={merch}
        comingSoon={comingSoon}
        words={parseDocument(kind, {})}
        alerts={null}
        bannerText="Coming Soon"
      />
    </MemoryRouter>,
  );

test("shows neither price nor link while merch is coming soon", () => {
  const html = render(true);
  expect(html).toContain("TBD COMING SOON");
  expect(html).not.toMatch(/₹|Shop Now|href="\/single-merch-page/);
});

test("shows the price and links to the item once it is available", () => {
  const html = render(false);
  expect(html).not.toMatch(/coming soon|None of it is ready/i);
  expect(html).toContain("₹899.00");
  expect(html).toContain('href="/single-merch-page/sampletee"');
  expect(html).toContain("Shop Now");
});
