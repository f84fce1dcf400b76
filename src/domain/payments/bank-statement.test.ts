import { expect, test } from "vitest";
import { parseBankStatement } from "./bank-statement.ts";

const hdfc = `Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance
21/11/26,UPI-ARJUN RAWAT-arjun@okicici-HDFC0001042-612345678901-ELEFANT 1042,0000612345678901,21/11/26,,549.00,"1,20,549.00"
21/11/26,NEFT DR-SBIN0000691-PRINTER,N325262711,21/11/26,"2,000.00",,"1,18,549.00"`;

const icici = [
  "S No.\tValue Date\tTransaction Date\tCheque Number\tTransaction Remarks\tWithdrawal Amount(INR)\tDeposit Amount(INR)\tBalance(INR)",
  "1\t21/11/2026\t21/11/2026\t-\tUPI/612345678902/ELEFANT 1043/919876543210@ybl/Axis Bank\t0.00\t1,249.00\t1,21,798.00",
  "2\t21/11/2026\t21/11/2026\t-\tUPI/612345678903/Milk/milk@ybl\t60.00\t0.00\t1,21,738.00",
].join("\n");

const sbi = [
  "Txn Date\tValue Date\tDescription\tRef No./Cheque No.\tDebit\tCredit\tBalance",
  "21 Nov 2026\t21 Nov 2026\tBY TRANSFER-UPI/CR/612345678904/MEERA/HDFC/meera@ok/Elefant--\tTRANSFER FROM 4897695162091\t \t948.00\t5,948.00",
].join("\r\n");

const axis = `Tran Date;Particulars;Amount;CR/DR
21-11-2026;UPI/P2M/612345678905/RAVI;549.00;CR
21-11-2026;UPI/P2M/612345678906/RENT;100.00;DR`;

const credit = (line: number, day: string | null, rupees: number, reference: string | null) =>
  expect.objectContaining({ line, day, amount: rupees * 100, reference });

test.each([
  ["HDFC as CSV", hdfc, { credits: [credit(2, "2026-11-21", 549, "612345678901")], debits: 1, unread: [] }],
  ["ICICI by tabs", icici, { credits: [credit(2, "2026-11-21", 1_249, "612345678902")], debits: 1, unread: [] }],
  ["SBI by tabs", sbi, { credits: [credit(2, "2026-11-21", 948, "612345678904")], debits: 0, unread: [] }],
  ["amount and direction", axis, { credits: [credit(2, "2026-11-21", 549, "612345678905")], debits: 1, unread: [] }],
])("reads a statement of %s", (_, text, expected) => {
  expect(parseBankStatement(text)).toEqual(expected);
});

test.each([
  ["612345678901 549.00", [credit(1, null, 549, "612345678901")]],
  ["21-11-2026  UPI/612345678901/Elefant 1042  1,549.00 Cr", [credit(1, "2026-11-21", 1_549, "612345678901")]],
  ["2026-11-21  NEFT-HDFCN52026112101234567-ASHA  549.00 CR", [credit(1, "2026-11-21", 549, "HDFCN52026112101234567")]],
  ["21 Nov 2026  919876543210@ybl paid you  ₹549", [credit(1, "2026-11-21", 549, null)]],
  ["31/02/2026  UPI 612345678901  549.00", [credit(1, null, 549, "612345678901")]],
])("reads the plain line '%s'", (text, credits) => {
  expect(parseBankStatement(text)).toEqual({ credits, debits: 0, unread: [] });
});

test.each([
  ["no amount at all", "Opening balance", { credits: [], debits: 0, unread: [1] }],
  [
    "a balance beside an unmarked amount",
    "21/11/26  UPI 612345678901  549.00  1,20,549.00",
    { credits: [], debits: 0, unread: [1] },
  ],
  ["money that went out", "21/11/26  UPI 612345678901  549.00 Dr", { credits: [], debits: 1, unread: [] }],
  [
    "a column of amounts without a direction",
    "Date,Narration,Amount\n21/11/26,UPI 612345678901,549.00",
    { credits: [], debits: 0, unread: [2] },
  ],
  [
    "a decimal comma",
    "Date;Narration;Amount;CR/DR\n21/11/26;UPI 612345678901;389,50;CR",
    { credits: [], debits: 0, unread: [2] },
  ],
  ["nothing", " \n\n", { credits: [], debits: 0, unread: [] }],
])("takes no money from %s", (_, text, expected) => {
  expect(parseBankStatement(text)).toEqual(expected);
});
