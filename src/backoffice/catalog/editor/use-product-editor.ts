import { useEffect, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router";
import { ApiError, callApi } from "#backoffice/api-client/call-api.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { useEditConflict } from "#backoffice/form/use-edit-conflict.ts";
import { type AdminProduct, productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import { describeChanges } from "./describe-changes.ts";
import { mergeProduct } from "./merge-product.ts";
import { editableValues, type ProductForm, type ProductValues, toProductInput } from "./product-values.ts";
import { findPublishingErrors } from "./readiness.ts";
import { type ProductVersion, useProductVersion } from "./use-product-version.ts";

export type ProductEditorState = ReturnType<typeof useProductEditor>;

type Act = ReturnType<typeof useAction>["act"];
type ShowInvalid = (errors: Record<string, string>) => void;
type SaveOptions = { successMessage?: string; sent?: ProductValues; base?: AdminProduct };

const invalidForm = { code: "invalid-input", message: "Fix the fields marked below." };

/**
 * Actions of the product editor, one at a time. Saving sends the revision that was read; edits of another version are
 * merged, and fields that both changed are in `draft.conflict`: nothing is overwritten silently. `onInvalid` gets the
 * errors by field path.
 */
export function useProductEditor(initial: AdminProduct, form: ProductForm, onInvalid: ShowInvalid) {
  const { act, busy } = useAction();
  const version = useProductVersion(initial, form);
  const { conflict, save } = useSaveDraft(version, act);
  const discard = useDiscardDraft(version);
  const { product, seen, rebase } = version;
  /** Saves the draft and opens a preview of the page in a new tab. */
  const openPreview = async () => {
    // Open the tab within the click: after an await, browsers block it as a pop-up.
    const tab = window.open("", "_blank");
    const request = () => callApi(productEndpoints.preview, { params: { id: product.id }, body: {} });
    const preview = (await save()) && (await act(request));
    if (preview && tab) tab.location.href = preview.path;
    else tab?.close();
  };
  return {
    product,
    seen,
    form,
    busy,
    draft: {
      conflict,
      save,
      discard,
      preview: () => void openPreview(),
      /** Restores recovered values over the version they were typed over; saving reports a conflict if it changed. */
      restore: (recovered: { seen: AdminProduct; values: ProductValues }) => rebase(recovered.seen, recovered.values),
    },
    publication: publicationActions(version, act, onInvalid),
  };
}

/** Saves the draft, merged with what another editor, or a price schedule, changed since. */
function useSaveDraft({ seen, form, currentValues, applySaved, rebase }: ProductVersion, act: Act) {
  const notify = useNotify();
  /** Saves the draft; true when everything typed is saved. */
  const save = async ({ successMessage, sent = form.values, base = seen }: SaveOptions = {}): Promise<boolean> => {
    if (!form.isDirty && successMessage === undefined) return true;
    const body = { form: toProductInput(sent), revision: base.revision };
    const saved = await act(() => callApi(productEndpoints.save, { params: { id: base.id }, body }), {
      ...(successMessage !== undefined && { successMessage }),
      onConflict: (current) => mergeCurrent(base, current as AdminProduct),
    });
    if (saved) applySaved(saved, sent);
    return saved !== undefined;
  };
  const conflict = useEditConflict(rebase, (base: AdminProduct, sent: ProductValues) =>
    save({ successMessage: "Draft saved.", sent, base }),
  );
  /** Takes over what changed since `base`; what both changed is left to choose. */
  const mergeCurrent = (base: AdminProduct, current: AdminProduct) => {
    const { mine, theirs, isConflicting } = mergeProduct(
      editableValues(base),
      currentValues(),
      editableValues(current),
    );
    if (isConflicting) return conflict.ask({ current, mine, theirs });
    const fields = describeChanges(currentValues(), mine).map(({ field }) => field);
    if (base.isVisible !== current.isVisible) fields.unshift(current.isVisible ? "now visible" : "now hidden");
    rebase(current, mine);
    notify(describeMerge(fields), { type: "warning", autoHideDuration: 15_000 });
  };
  return { conflict, save };
}

function describeMerge(fields: string[]): string {
  const changed = fields.length === 0 ? "" : ` (${fields.join(", ")})`;
  return `This product was changed while you were editing${changed}. Your edits are kept. Review and save again.`;
}

/** Discards the draft; a product that was never published is deleted with it. */
function useDiscardDraft({ seen, form, applySaved }: ProductVersion): () => Promise<void> {
  const leave = useLeave(form);
  return async () => {
    if (seen.draft === null) return form.reset();
    const params = { id: seen.id };
    await callApi(productEndpoints.discard, { params, body: { revision: seen.revision } });
    form.reset();
    if (seen.published !== null) return applySaved(await callApi(productEndpoints.get, { params }));
    await leave();
  };
}

/** Navigates to the list once the form is clean, and resolves when done: a deleted product must not be fetched again. */
function useLeave({ isDirty }: ProductForm): () => Promise<void> {
  const [left, setLeft] = useState<(() => void) | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (left === null || isDirty) return;
    void navigate("/products");
    return left;
  }, [left, isDirty, navigate]);
  return () => new Promise<void>((resolve) => setLeft(() => resolve));
}

/** Publishes the saved draft, now or at a time, and shows or hides the product in the shop. */
function publicationActions({ seen, setSeen, form, applySaved }: ProductVersion, act: Act, onInvalid: ShowInvalid) {
  const [params, revision] = [{ id: seen.id }, seen.revision];
  /** Shows an API error's messages beside their fields and rethrows it. */
  const showAndRethrow = (error: unknown): never => {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
      form.showErrors(error);
      onInvalid(error.fields);
    }
    throw error;
  };
  const unschedule = () => callApi(productEndpoints.unschedule, { params, body: { revision } });
  return {
    /** Checks the form's own rules and shows errors beside the fields. The server checks more. */
    validate: (): boolean => {
      const fields = findPublishingErrors(form.values);
      if (Object.keys(fields).length === 0) return true;
      form.showErrors(new ApiError(400, { ...invalidForm, fields }, undefined));
      onInvalid(fields);
      return false;
    },
    publish: async () =>
      applySaved(await callApi(productEndpoints.publish, { params, body: { revision } }).catch(showAndRethrow)),
    /** Sets when the draft is published; an error of its fields is shown beside them. */
    schedule: async (at: string) => {
      const asked = callApi(productEndpoints.schedule, { params, body: { at, revision } });
      const isTimeWrong = (error: unknown) => error instanceof ApiError && "at" in error.fields;
      setSeen(
        await asked.catch((error) => {
          if (isTimeWrong(error)) throw error;
          return showAndRethrow(error);
        }),
      );
    },
    unschedule: async () => setSeen(await unschedule()),
    /** Dismisses the notice that the draft was not published at its scheduled time. */
    dismiss: () => act(unschedule).then((now) => now && setSeen(now)),
    show: (isVisible: boolean) => {
      const send = (to: boolean, from: number) =>
        callApi(productEndpoints.show, { params, body: { isVisible: to, revision: from } });
      return act(() => send(isVisible, revision), {
        successMessage: isVisible ? "Product visible in the shop." : "Product hidden.",
        undo: (now) => send(!isVisible, now.revision).then(setSeen),
      }).then((now) => now && setSeen(now));
    },
  };
}
