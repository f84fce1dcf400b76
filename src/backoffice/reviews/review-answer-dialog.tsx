import { useState } from "react";
import { type ReviewRow, reviewEndpoints } from "#contracts/admin/review-endpoints.ts";
import { callApi } from "../api-client/call-api.ts";
import { ActionDialog } from "../form/action-dialog.tsx";
import { ConflictDialog } from "../form/conflict-dialog.tsx";
import { FormTextField } from "../form/inputs/form-text-field.tsx";
import { useAction } from "../form/use-action.ts";
import { ReviewContent } from "./review-content.tsx";

type Typed = { answer: string };
type Props = { review: ReviewRow; onClose: () => void };

const labels = { answer: "Answer" };
const longest = 1_000;
const says = "The answer is saved.";

/** Edits the shop's reply to a review; conflicts are shown side by side. */
export function ReviewAnswerDialog({ review, onClose }: Props) {
  const [start, setStart] = useState({ mine: review.answer, was: review.answer });
  const [differs, setDiffers] = useState<{ mine: string; theirs: string } | null>(null);
  const { act } = useAction();
  const save = (answer: string, was: string) =>
    callApi(reviewEndpoints.answer, { params: { id: review.id }, body: { answer, was } });
  const tell = (mine: string) => (current: unknown) => setDiffers({ mine, theirs: (current as ReviewRow).answer });
  if (differs) {
    const { mine, theirs } = differs;
    const keep = async () => {
      if (await act(() => save(mine, theirs), { successMessage: says, onConflict: tell(mine) })) onClose();
    };
    const goBack = () => {
      setStart({ mine, was: theirs });
      setDiffers(null);
    };
    const [yours, others] = [{ answer: mine }, { answer: theirs }];
    const ways = { onKeepMine: () => void keep(), onTakeTheirs: onClose, onClose: goBack };
    return <ConflictDialog<Typed> open labels={labels} yours={yours} theirs={others} {...ways} />;
  }
  return (
    <ActionDialog<Typed>
      name={review.answer ? "Change answer" : "Answer"}
      open={true}
      onClose={onClose}
      successMessage={says}
      initial={{ answer: start.mine }}
      submit={({ answer }) => save(answer, start.was)}
      onConflict={(current, { answer }) => tell(answer)(current)}
      fields={({ field }) => (
        <>
          <ReviewContent review={{ ...review, answer: "" }} />
          <FormTextField
            {...field("answer")}
            label="Our answer"
            helperText={
              review.state === "approved"
                ? "Stands below the review on the shop's pages; empty takes it away."
                : "Stands below the review once it is shown; empty takes it away."
            }
            multiline
            autoFocus
            minRows={3}
            maxRows={12}
            slotProps={{ htmlInput: { maxLength: longest } }}
          />
        </>
      )}
    />
  );
}
