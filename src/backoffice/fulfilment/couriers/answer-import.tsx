import { Box, Button, Typography } from "@mui/material";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import type { FileRejection } from "react-dropzone";
import { callApi } from "#backoffice/api-client/call-api.ts";
import { FormError } from "#backoffice/form/form-error.tsx";
import { errorMessage } from "#backoffice/form/form-fields.ts";
import { DropZone } from "#backoffice/form/inputs/drop-zone.tsx";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { useAction } from "#backoffice/form/use-action.ts";
import { useDoneNotice } from "#backoffice/form/use-undo.ts";
import { Section } from "#backoffice/layout/section.tsx";
import { formatOrderCount } from "#backoffice/orders/order-labels.ts";
import { type AnswerReport, courierEndpoints } from "#contracts/admin/courier-endpoints.ts";
import {
  type AnswerColumns,
  type AnswerField,
  answerFields,
  maxAnswerLines,
  parseAnswerTable,
  readAnswerLines,
  recognizeAnswerColumns,
} from "#domain/fulfilment/courier-answer.ts";
import { CourierField } from "../courier-fields.tsx";
import { undoShipments } from "../undo-shipping.ts";
import { AnswerReportView, countOutcome } from "./answer-report.tsx";

const maxBytes = 2 * 1024 * 1024;
const accept = {
  "text/csv": [".csv"],
  "text/tab-separated-values": [".tsv"],
  "application/vnd.ms-excel": [".csv"],
  "text/plain": [".csv", ".tsv", ".txt"],
};

type ChosenFile = { key: number; name: string; table: ReturnType<typeof parseAnswerTable>; columns: AnswerColumns };

/** Imports numbers and charges from a courier's file: drop, dry run, import. Only the columns in use leave the browser. */
export function AnswerImport() {
  const [file, setFile] = useState<ChosenFile | undefined>(undefined);
  const [error, setError] = useState("");
  // Counts chosen files: the next file of the same name starts from its own dry run.
  const count = useRef(0);
  const read = async (chosen: File) => {
    const table = parseAnswerTable(await chosen.text());
    const lines = table.rows.length;
    setError(
      lines === 0
        ? "This file has no lines below its headings."
        : lines > maxAnswerLines
          ? `A file can have up to ${maxAnswerLines} lines. This one has ${lines}.`
          : "",
    );
    const isUsable = lines > 0 && lines <= maxAnswerLines;
    const columns = recognizeAnswerColumns(table.headings);
    count.current += 1;
    setFile(isUsable ? { key: count.current, name: chosen.name, table, columns } : undefined);
  };
  return (
    <Section title="Import a courier's file">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        Tracking numbers and charges as the courier sends them back. Nothing changes until you've seen what each line
        does.
      </Typography>
      <DropZone
        accept={accept}
        maxSize={maxBytes}
        refusal={refusal}
        onFiles={([chosen]) => chosen && void read(chosen)}
        label="Courier's file"
        prompts={{ idle: "Drop the courier's file here, or", over: "Drop to check it" }}
        button={{ variant: "outlined", children: "Choose a file" }}
        takes={`CSV or TSV, up to ${maxAnswerLines} lines. Save an Excel sheet as CSV first.`}
      />
      <FormError message={error} sx={{ mt: 1 }} />
      {file && <CheckedFile key={file.key} file={file} onColumns={(columns) => setFile({ ...file, columns })} />}
    </Section>
  );
}

type CheckedProps = { file: ChosenFile; onColumns: (columns: AnswerColumns) => void };

function CheckedFile({ file, onColumns }: CheckedProps) {
  const [courier, setCourier] = useState("");
  const [done, setDone] = useState<AnswerReport | undefined>(undefined);
  const { act, busy } = useAction();
  const notifyDone = useDoneNotice();
  const queries = useQueryClient();
  const body = useMemo(() => ({ courier, lines: readAnswerLines(file.table, file.columns) }), [courier, file]);
  const isReady = file.columns.reference >= 0 && file.columns.awb >= 0;
  const { data, error } = useQuery({
    queryKey: ["courier-answer", body],
    queryFn: () => callApi(courierEndpoints.checkAnswer, { body }),
    enabled: isReady && done === undefined,
    gcTime: 0,
  });
  const apply = async () => {
    const report = await act(() => callApi(courierEndpoints.applyAnswer, { body: { ...body, undoable: true } }));
    if (!report) return;
    setDone(report);
    const shipped = report.lines.flatMap(({ orderId, undoId }) => (orderId === null ? [] : [{ id: orderId, undoId }]));
    const undo = undoShipments(shipped);
    // Back to the dry run: the file can be imported again.
    const takeBack = undo && (() => undo().finally(() => setDone(undefined)));
    if (takeBack) notifyDone(`${formatOrderCount(countOutcome(report, "ship"))} marked On the Way.`, takeBack);
    await queries.invalidateQueries({ queryKey: ["in-transit"] });
  };
  const count = data ? data.lines.length - countOutcome(data, "same") - countOutcome(data, "problem") : 0;
  return (
    <Box sx={{ mt: 2 }} aria-busy={busy}>
      <Typography variant="h3" sx={{ overflowWrap: "anywhere" }}>
        {file.name}
      </Typography>
      {!done && <ColumnFields file={file} onColumns={onColumns} />}
      {!done && (
        <CourierField
          name="answer-courier"
          label="Courier for all lines"
          none="As in the file"
          hasOther={false}
          autoFocus={false}
          value={courier}
          error={undefined}
          onValue={setCourier}
        />
      )}
      {!isReady && <FormError message="Choose the columns with the order and the tracking number." sx={{ mt: 1 }} />}
      {isReady && error && <FormError message={errorMessage(error)} sx={{ mt: 1 }} />}
      {isReady && !done && data && (
        <Button
          variant="contained"
          color="secondary"
          loading={busy}
          disabled={count === 0}
          onClick={() => void apply()}
          sx={{ mt: 1 }}
        >
          {count === 1 ? "Import 1 line" : `Import ${count} lines`}
        </Button>
      )}
      {isReady && (done ?? data) && <AnswerReportView report={(done ?? data) as AnswerReport} isDone={Boolean(done)} />}
    </Box>
  );
}

const fieldLabels: Record<AnswerField, string> = {
  reference: "Order",
  awb: "Tracking number",
  courier: "Courier",
  charge: "Charge",
};

/** Columns as recognized by their headings; the operator may choose others. */
function ColumnFields({ file: { table, columns }, onColumns }: CheckedProps) {
  return (
    <Box sx={{ display: "grid", columnGap: 2, gridTemplateColumns: { sm: "1fr 1fr", md: "repeat(4, 1fr)" } }}>
      {answerFields.map((field) => (
        <FormTextField
          key={field}
          name={`column-${field}`}
          label={`Column: ${fieldLabels[field]}`}
          select={true}
          value={String(columns[field])}
          error={undefined}
          onValue={(index) => onColumns({ ...columns, [field]: Number(index) })}
          slotProps={{ select: { native: true } }}
        >
          <option value="-1">Not in this file</option>
          {table.headings.map((heading, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two headings may be alike
            <option key={index} value={index}>
              {heading || `Column ${index + 1}`}
            </option>
          ))}
        </FormTextField>
      ))}
    </Box>
  );
}

function refusal({ file: { name }, errors }: FileRejection): string {
  if (errors.some(({ code }) => code === "file-too-large")) return `${name} is larger than 2 MB.`;
  if (errors.some(({ code }) => code === "too-many-files")) return "Choose one file.";
  return `${name} isn't a CSV or TSV file.`;
}
