import { Typography } from "@mui/material";
import { formatDateTimeInIndia, splitIndiaTime } from "#domain/time.ts";
import { ActionDialog } from "./action-dialog.tsx";
import { parseIndiaTime } from "./india-time.ts";
import { FormTextField } from "./inputs/form-text-field.tsx";

type Common = { onClose: () => void; onConflict?: (current: unknown) => void };

type ScheduleProps = Common & {
  name: string;
  /** The time that is set already. */
  at: string | null;
  submit: (at: string) => Promise<unknown>;
};

/** Asks when to publish a draft: a day and a time in India. */
export function ScheduleDialog({ name, at, submit, ...common }: ScheduleProps) {
  return (
    <ActionDialog
      {...common}
      name={name}
      initial={at === null ? { day: "", clock: "09:00" } : splitIndiaTime(at)}
      canSubmit={({ day, clock }) => parseIndiaTime(day, clock) !== undefined}
      fields={(form) => (
        <>
          <Typography sx={{ mb: 1 }}>The draft is published at this time in India, as it is then.</Typography>
          <FormTextField
            {...form.field("day")}
            error={form.errors.at}
            label="Publish on"
            type="date"
            slotProps={shrunk}
          />
          <FormTextField {...form.field("clock")} label="Time" type="time" slotProps={shrunk} />
        </>
      )}
      submit={({ day, clock }) => submit(parseIndiaTime(day, clock) ?? "")}
      successMessage="Scheduled."
    />
  );
}

type UnscheduleProps = Common & { at: string; submit: () => Promise<unknown> };

/** Cancels a scheduled publication. */
export function UnscheduleDialog({ at, ...rest }: UnscheduleProps) {
  return (
    <ActionDialog
      {...rest}
      name="Cancel schedule"
      initial={{}}
      fields={<Typography>The draft is not published on {formatDateTimeInIndia(at)}. It stays a draft.</Typography>}
      successMessage="Schedule cancelled."
    />
  );
}

const shrunk = { inputLabel: { shrink: true } } as const;
