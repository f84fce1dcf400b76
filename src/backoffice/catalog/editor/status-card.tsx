import { Button } from "@mui/material";
import type { ReactNode } from "react";
import { Section } from "#backoffice/layout/section.tsx";
import { formatDayInIndia, formatShortTimeInIndia } from "#domain/time.ts";
import { ProductStatusBadge, productState } from "../product-status-badge.tsx";
import type { ProductEditorState } from "./use-product-editor.ts";
import "./status-card.css";

type Props = {
  editor: ProductEditorState;
  mayWrite: boolean;
  onSchedule: () => void;
  onUnschedule: () => void;
};

/** State of the product and of its draft, and when the draft is published. */
export function StatusCard({ editor: { product, form, busy }, mayWrite, onSchedule, onUnschedule }: Props) {
  const { publishedAt, draft, draftAt, draftBy, schedule } = product;
  const hasDraft = draft !== null || form.isDirty;
  return (
    <Section title="Status" actions={<ProductStatusBadge state={productState(product)} />} className="status-card">
      <dl>
        {publishedAt && <Row name="First published">{formatDayInIndia(publishedAt)}</Row>}
        {draftAt && (
          <Row name="Draft saved">
            {formatShortTimeInIndia(draftAt)}
            {draftBy && ` by ${draftBy}`}
          </Row>
        )}
        {schedule && (
          <Row name="Publish on">
            <time dateTime={schedule.at}>{formatShortTimeInIndia(schedule.at)}</time>, set by {schedule.by}
          </Row>
        )}
        {!publishedAt && !draftAt && <Row name="Draft">Not saved yet</Row>}
      </dl>
      {schedule && <p>Until then the draft can be edited. It is published as it is at that time.</p>}
      {mayWrite && hasDraft && (
        <div className="status-acts">
          <Button variant="outlined" disabled={busy} onClick={onSchedule}>
            {schedule ? "Change schedule" : "Schedule"}
          </Button>
          {schedule && <Button onClick={onUnschedule}>Cancel schedule</Button>}
        </div>
      )}
    </Section>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
