import { useLayoutEffect, useState } from "react";
import { type MediaRow, mediaEndpoints } from "#contracts/admin/media.ts";
import { callApi } from "../api.ts";
import { useFormFields } from "../form/fields.ts";
import { useAction } from "../form/use-act.ts";

export type MediaDetails = Pick<MediaRow, "alt" | "focusX" | "focusY">;

export const toMediaDetails = ({ alt, focusX, focusY }: MediaRow): MediaDetails => ({ alt, focusX, focusY });

/** A picture's words and focal point while they are changed; `theirs` is what somebody else saved meanwhile. */
export function useMediaDetailsForm(picture: MediaRow) {
  const form = useFormFields<MediaDetails>(toMediaDetails(picture));
  const [theirs, setTheirs] = useState<MediaRow | undefined>(undefined);
  const { act, busy } = useAction();
  const { values, isDirty: touched, reset, showErrors: refuse } = form;
  // What somebody else saved is taken over where nothing was typed; `version` of what is shown is what is saved over.
  const [seen, setSeen] = useState(picture);
  useLayoutEffect(() => {
    if (touched || picture.version === seen.version) return;
    setSeen(picture);
    reset(toMediaDetails(picture));
  }, [picture, seen.version, touched, reset]);

  const save = async (version: string) => {
    setTheirs(undefined);
    const body = { ...values, version };
    const work = () =>
      callApi(mediaEndpoints.change, { params: { id: picture.id }, body }).catch((error) => {
        refuse(error);
        throw error;
      });
    const saved = await act(work, {
      successMessage: "Saved.",
      onConflict: (current) => setTheirs(current as MediaRow),
    });
    if (!saved) return;
    setSeen(saved);
    reset(toMediaDetails(saved));
  };
  const take = (now: MediaRow) => {
    setTheirs(undefined);
    setSeen(now);
    reset(toMediaDetails(now));
  };
  return {
    form,
    busy,
    theirs,
    save: () => void save(seen.version),
    keepMine: () => theirs && void save(theirs.version),
    take,
    close: () => setTheirs(undefined),
  };
}
