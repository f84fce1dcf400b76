import { brandColours } from "#domain/brand-colours.ts";
import { formatRupees, paise } from "#domain/money.ts";
import type { MonthlyReport } from "#domain/reports/monthly-report.ts";
import { formatTaxMonth } from "#domain/tax/tax-month.ts";
import type { Mail } from "../mailer.ts";
import type { AccountMailParts } from "./account-layout.tsx";
import { FooterLink, MailButton, MailLayout, MailTable, renderMailHtml } from "./mail-layout.tsx";

type Figure = { label: string; value: string };
type Part = { title: string; figures: Figure[] };

const why = "You get this because your address is in the shop's settings under “Monthly report to”.";

/** Sends a month's sales, RTO rate and GST totals to the address in the settings. One per month. */
export function buildMonthlyReportMail(parts: AccountMailParts, report: MonthlyReport): Mail {
  const month = formatTaxMonth(report.month);
  const title = `Report of ${month}`;
  const admin = `${parts.adminUrl ?? parts.publicUrl}/admin`;
  const reportsUrl = `${admin}/reports?from=${report.month}-01&to=${lastDayOf(report.month)}`;
  const gstUrl = `${admin}/invoices/gst?month=${report.month}`;
  const groups = describeReport(report);
  const { sellerName, sellerAddress } = parts.facts;
  const lines = groups.flatMap((part) => [
    part.title,
    ...part.figures.map(({ label, value }) => `${label}: ${value}`),
    "",
  ]);
  return {
    key: `mail.monthly-report:${report.month}`,
    to: parts.email,
    subject: `${title}: net sales ${rupees(report.sales.net)}`,
    text: [
      ...lines,
      `Reports: ${reportsUrl}`,
      `GST reports: ${gstUrl}`,
      "",
      why,
      `${sellerName}, ${sellerAddress}`,
      "",
    ].join("\n"),
    html: renderMailHtml(<ReportMail parts={parts} title={title} groups={groups} urls={{ reportsUrl, gstUrl }} />),
  };
}

const rupees = (amount: number): string =>
  amount < 0 ? `−${formatRupees(paise(-amount))}` : formatRupees(paise(amount));
const count = (number: number): string => number.toLocaleString("en-IN");
const percent = (share: number | null): string => (share === null ? "–" : `${(share * 100).toFixed(1)}%`);

function describeReport({ sales, netBefore, codShare, parcels, gst, bestSellers }: MonthlyReport): Part[] {
  const products = bestSellers.map(({ name, units, gross }) => ({
    label: name,
    value: `${count(units)} sold, ${rupees(gross)}`,
  }));
  const groups: Part[] = [
    {
      title: "Sales",
      figures: [
        { label: "Net sales", value: rupees(sales.net) },
        { label: "Net sales of the month before", value: rupees(netBefore) },
        { label: "Gross sales", value: rupees(sales.gross) },
        { label: "Orders", value: count(sales.orders) },
        { label: "Average order", value: rupees(sales.average) },
        { label: "COD share", value: percent(codShare) },
      ],
    },
    {
      title: "Parcels shipped",
      figures: [
        { label: "Shipped", value: count(parcels.shipped) },
        { label: "Returned to origin", value: count(parcels.cameBack) },
        { label: "RTO rate", value: percent(parcels.share) },
      ],
    },
    {
      title: "GST",
      figures: [
        { label: "Taxable value", value: rupees(gst.taxable) },
        { label: "CGST", value: rupees(gst.cgst) },
        { label: "SGST/UTGST", value: rupees(gst.sgst) },
        { label: "IGST", value: rupees(gst.igst) },
        { label: "Invoices", value: count(gst.invoices) },
        { label: "Credit notes", value: count(gst.creditNotes) },
      ],
    },
    { title: "Best sellers", figures: products },
  ];
  return groups.filter(({ figures }) => figures.length > 0);
}

/** '2026-02' → '2026-02-28'. */
function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

type ReportMailProps = {
  parts: AccountMailParts;
  title: string;
  groups: Part[];
  urls: { reportsUrl: string; gstUrl: string };
};

function ReportMail({ parts: { facts, publicUrl }, title, groups, urls }: ReportMailProps) {
  const footer = (
    <>
      {why} <FooterLink href={publicUrl}>Our shop</FooterLink>
      <br />
      {facts.sellerName}, {facts.sellerAddress}.
    </>
  );
  return (
    <MailLayout title={title} publicUrl={publicUrl} footer={footer}>
      {groups.map((part) => (
        <PartTable key={part.title} part={part} />
      ))}
      <MailButton href={urls.reportsUrl}>Open reports</MailButton>
      <p style={{ margin: "16px 0 0" }}>
        <a href={urls.gstUrl} style={{ color: brandColours.ink }}>
          GST reports of this month
        </a>
      </p>
    </MailLayout>
  );
}

function PartTable({ part: { title, figures } }: { part: Part }) {
  return (
    <>
      <h2 style={{ fontSize: 18, lineHeight: "24px", margin: "0 0 8px" }}>{title}</h2>
      <MailTable style={{ margin: "0 0 24px" }}>
        {figures.map(({ label, value }) => (
          <tr key={label}>
            <td style={{ padding: "4px 12px 4px 0" }}>{label}</td>
            <td align="right" style={{ padding: "4px 0", whiteSpace: "nowrap" }}>
              <b>{value}</b>
            </td>
          </tr>
        ))}
      </MailTable>
    </>
  );
}
