import { useLayoutEffect, useState } from "react";
import { type MediaRow, mediaCalls } from "#contracts/admin/media.ts";
import { ask } from "../api.ts";
import { useFields } from "../form/fields.ts";
import { useAct } from "../form/use-act.ts";

export type Described = Pick<MediaRow, "alt" | "focusX" | "focusY">;

export const describedOf = ({ alt, focusX, focusY }: MediaRow): Described => ({ alt, focusX, focusY });

/** A picture's words and focal point while they are changed; `theirs` is what somebody else saved meanwhile. */
export function useDescribing(picture: MediaRow) {
  const form = useFields<Described>(describedOf(picture));
  const [theirs, setTheirs] = useState<MediaRow | undefined>(undefined);
  const { act, busy } = useAct();
  const { values, touched, reset, refuse } = form;
  // What somebody else saved is taken over where nothing was typed; `version` of what is shown is what is saved over.
  const [seen, setSeen] = useState(picture);
  useLayoutEffect(() => {
    if (touched || picture.version === seen.version) return;
    setSeen(picture);
    reset(describedOf(picture));
  }, [picture, seen.version, touched, reset]);

  const save = async (version: string) => {
    setTheirs(undefined);
    const body = { ...values, version };
    const work = () =>
      ask(mediaCalls.change, { params: { id: picture.id }, body }).catch((error) => {
        refuse(error);
        throw error;
      });
    const saved = await act(work, { says: "Saved.", changed: (current) => setTheirs(current as MediaRow) });
    if (!saved) return;
    setSeen(saved);
    reset(describedOf(saved));
  };
  const take = (now: MediaRow) => {
    setTheirs(undefined);
    setSeen(now);
    reset(describedOf(now));
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
