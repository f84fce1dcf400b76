import type { EndpointQuery } from "#contracts/admin/endpoint.ts";
import type { Report, reportEndpoints } from "#contracts/admin/report-endpoints.ts";
import type { MonthlyReport } from "#domain/reports/monthly-report.ts";
import type { Actor } from "../kernel/authorize.ts";
import type { TextFile } from "../kernel/downloads.ts";
import type { Result } from "../kernel/result.ts";

export type ReportQuery = EndpointQuery<typeof reportEndpoints.get>;

/** Reports on sales and parcels of a period. */
export type ReportUseCases = {
  read(actor: Actor, query: ReportQuery): Promise<Result<Report>>;
  /** The same as a file, with rows that the screen leaves out. */
  exportCsv(actor: Actor, query: ReportQuery): Promise<Result<TextFile>>;
  /** For the report by mail; asks for no permission. */
  readMonth(month: string): Promise<MonthlyReport>;
};
