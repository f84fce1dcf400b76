import { useState } from "react";
import { type ReviewRow, reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { useAction } from "../form/use-action.ts";
import { ReviewContent } from "./review-content.tsx";

type Values = { answer: string };
type Props = { review: ReviewRow; onClose: () => void };

const labels = { answer: "Reply" };
const maxLength = 1_000;
const successMessage = "Reply saved.";

/** Edits the shop's reply to a review; conflicts are shown side by side. */
export function ReviewAnswerDialog({ review, onClose }: Props) {
  const [start, setStart] = useState({ mine: review.answer, was: review.answer });
  const [conflict, setConflict] = useState<{ mine: string; theirs: string } | null>(null);
  const { act } = useAction();
  const save = (answer: string, was: string) =>
    callApi(reviewEndpoints.answer, { params: { id: review.id }, body: { answer, was } });
  const showConflict = (mine: string) => (current: unknown) =>
    setConflict({ mine, theirs: (current as ReviewRow).answer });
  if (conflict) {
    const { mine, theirs } = conflict;
    const keep = async () => {
      if (await act(() => save(mine, theirs), { successMessage, onConflict: showConflict(mine) })) onClose();
    };
    const goBack = () => {
      setStart({ mine, was: theirs });
      setConflict(null);
    };
    return (
      <ConflictDialog<Values>
        open
        labels={labels}
        yours={{ answer: mine }}
        theirs={{ answer: theirs }}
        onKeepMine={() => void keep()}
        onTakeTheirs={onClose}
        onClose={goBack}
      />
    );
  }
  return (
    <ActionDialog<Values>
      name={review.answer ? "Edit reply" : "Reply"}
      open={true}
      onClose={onClose}
      successMessage={successMessage}
      initial={{ answer: start.mine }}
      submit={({ answer }) => save(answer, start.was)}
      onConflict={(current, { answer }) => showConflict(answer)(current)}
      fields={({ field }) => (
        <>
          <ReviewContent review={{ ...review, answer: "" }} />
          <FormTextField
            {...field("answer")}
            label="Our reply"
            helperText={
              review.state === "approved"
                ? "Shown below the review in the shop. Leave empty to remove it."
                : "Shown below the review once it is approved. Leave empty to remove it."
            }
            multiline
            autoFocus
            minRows={3}
            maxRows={12}
            slotProps={{ htmlInput: { maxLength } }}
          />
        </>
      )}
    />
  );
}
