import type { CourierTemplate } from "./courier.ts";
import { type CourierColumn, type CourierColumnId, readCourierCell } from "./courier-columns.ts";
import type { CourierShipment } from "./courier-shipment.ts";

const from = (heading: string, column: CourierColumnId): CourierColumn => ({ heading, column, text: "" });
const fixed = (heading: string, text = ""): CourierColumn => ({ heading, column: "fixed", text });

/**
 * Column templates of couriers. One line is one parcel, with all items in one cell and its whole value as their price: so
 * the sum that the courier collects never depends on how it adds up lines. Sources: docs/decisions/0045-courier-files.md.
 */
const templates: Record<Exclude<CourierTemplate, "own">, readonly CourierColumn[]> = {
  delhivery: [
    from("*Sale Order Number", "reference"),
    from("*Pickup Location Name", "pickup"),
    fixed("*Transport Mode", "Surface"),
    from("*Payment Mode", "payment"),
    from("COD Amount", "cod"),
    from("*Customer Name", "name"),
    from("*Customer Phone", "phone"),
    from("*Shipping Address Line1", "address1"),
    from("Shipping Address Line2", "address2"),
    from("*Shipping City", "city"),
    from("*Shipping State", "state"),
    from("*Shipping Pincode", "pin"),
    from("*Item Sku Code", "skus"),
    from("*Item Sku Name", "description"),
    fixed("*Quantity Ordered", "1"),
    from("*Unit Item Price", "value"),
    fixed("Package Name"),
    fixed("Packaging Type"),
    from("Length (cm)", "length"),
    from("Breadth (cm)", "breadth"),
    from("Height (cm)", "height"),
    from("Packaged Product Weight (gm)", "grams"),
    fixed("Product Weight (gm)"),
    fixed("Fragile Shipment", "No"),
    fixed("Discount Type"),
    fixed("Discount Value"),
    fixed("Tax Class Code"),
    fixed("Customer Email"),
    fixed("Billing Address same as Shipping Address", "Yes"),
    fixed("Billing Address Line1"),
    fixed("Billing Address Line2"),
    fixed("Billing City"),
    fixed("Billing State"),
    fixed("Billing Pincode"),
    fixed("e-Way Bill Number"),
    fixed("Seller Name"),
  ],
  shiprocket: [
    from("*Order Id", "reference"),
    from("Order Date as dd-mm-yyyy hh:MM", "date"),
    fixed("*Channel", "Custom"),
    from("*Payment Method(COD/Prepaid)", "payment"),
    from("*Customer First Name", "name"),
    fixed("Customer Last Name"),
    fixed("Email (Optional)"),
    from("*Customer Mobile", "phone"),
    fixed("Customer Alternate Mobile"),
    from("*Shipping Address Line 1", "address1"),
    from("Shipping Address Line 2", "address2"),
    from("*Shipping Address Country", "country"),
    from("*Shipping Address State", "state"),
    from("*Shipping Address City", "city"),
    from("*Shipping Address Postcode", "pin"),
    fixed("Billing Address Line 1"),
    fixed("Billing Address Line 2"),
    fixed("Billing Address Country"),
    fixed("Billing Address State"),
    fixed("Billing Address City"),
    fixed("Billing Address Postcode"),
    from("*Master SKU", "skus"),
    from("*Product Name", "description"),
    fixed("*Product Quantity", "1"),
    fixed("Tax %"),
    from("*Selling Price(Per Unit Item, Inclusive of Tax)", "value"),
    fixed("Discount(Per Unit Item)"),
    fixed("Shipping Charges(Per Order)"),
    fixed("COD Charges(Per Order)"),
    fixed("Gift Wrap Charges(Per Order)"),
    fixed("Total Discount (Per Order)"),
    fixed("*Partial COD (Yes/No)", "No"),
    from("*Length (cm)", "length"),
    from("*Breadth (cm)", "breadth"),
    from("*Height (cm)", "height"),
    from("*Weight Of Shipment(kg)", "kilograms"),
    fixed("Send Notification(True/False)", "False"),
    fixed("Comment"),
    from("HSN Code", "hsn"),
    fixed("Location Id"),
  ],
  bluedart: [
    from("CreditReferenceNo", "reference"),
    from("ConsigneeName", "name"),
    from("ConsigneeAddress1", "address1"),
    from("ConsigneeAddress2", "address2"),
    from("ConsigneeAddress3", "address3"),
    from("ConsigneeCityName", "city"),
    from("ConsigneePincode", "pin"),
    from("ConsigneeMobile", "phone"),
    from("SubProductCode", "subProduct"),
    fixed("PieceCount", "1"),
    from("ActualWeight", "kilograms"),
    from("DeclaredValue", "value"),
    from("CollectableAmount", "cod"),
    from("CommodityDetail1", "skus"),
  ],
};

type Template = { template: CourierTemplate; columns: readonly CourierColumn[] };

/** Returns the columns of a courier's file. */
export const columnsOf = ({ template, columns }: Template): readonly CourierColumn[] =>
  template === "own" ? columns : templates[template];

/** Builds headings and cells of a file. */
export function buildCourierFile(template: Template, shipments: readonly CourierShipment[]) {
  const columns = columnsOf(template);
  return {
    headings: columns.map(({ heading }) => heading),
    rows: shipments.map((shipment) => columns.map((column) => readCourierCell(column, shipment))),
  };
}
