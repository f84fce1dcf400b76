import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNotify } from "react-admin";
import { useNavigate } from "react-router";
import { ApiError, callApi } from "#backoffice/api-client/call-api.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { type AdminProduct, productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import { describeChanges } from "./describe-changes.ts";
import { mergeProduct } from "./merge-product.ts";
import { editableValues, type ProductForm, type ProductValues, toProductInput } from "./product-values.ts";
import { findPublishingErrors } from "./readiness.ts";

export type ProductEditorState = ReturnType<typeof useProductEditor>;

const invalidForm = { code: "invalid-input", message: "Please fix the fields marked below." };

type Conflict = {
  current: AdminProduct;
  /** Merged values where fields that both changed have mine, or theirs. */
  mine: ProductValues;
  theirs: ProductValues;
};

/**
 * Actions of the product editor, one at a time. Saving sends the revision that was read; edits of another version are
 * merged, and fields that both changed are in `conflict`: nothing is overwritten silently. `onInvalid` gets the errors
 * by field path.
 */
export function useProductEditor(
  initial: AdminProduct,
  form: ProductForm,
  onInvalid: (errors: Record<string, string>) => void,
) {
  const [seen, setSeen] = useState(initial);
  const [conflict, setConflict] = useState<Conflict | undefined>(undefined);
  const notify = useNotify();
  const { act, busy } = useAction();
  const leave = useLeave(form);
  const product = useNewestProduct(initial, seen, form, setSeen);
  const typed = useRef(form.values);
  typed.current = form.values;

  const params = { id: product.id };
  /** Shows an API error's messages beside their fields and rethrows it. */
  const showAndRethrow = (error: unknown): never => {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
      form.showErrors(error);
      onInvalid(error.fields);
    }
    throw error;
  };
  const applySaved = (now: AdminProduct, sent?: ProductValues) => {
    setSeen(now);
    // Keep what was typed while the request was under way.
    if (sent !== undefined && typed.current !== sent) form.setInitial(editableValues(now));
    else form.reset(editableValues(now));
  };
  /** Continues editing `values` over another version. */
  const rebase = (onto: AdminProduct, values: ProductValues) => {
    setSeen(onto);
    form.reset(values);
    form.setInitial(editableValues(onto));
  };
  /** Takes over what another editor, or a price schedule, changed since `base`; what both changed is left to choose. */
  const mergeCurrent = (base: AdminProduct, current: AdminProduct) => {
    const merged = mergeProduct(editableValues(base), typed.current, editableValues(current));
    if (merged.isConflicting) return setConflict({ current, ...merged });
    const fields = describeChanges(typed.current, merged.mine).map(({ field }) => field);
    if (base.isVisible !== current.isVisible) fields.unshift(current.isVisible ? "now visible" : "now hidden");
    rebase(current, merged.mine);
    notify(describeMerge(fields), { type: "warning", autoHideDuration: 15_000 });
  };
  /** Saves the draft; true when everything typed is saved. */
  const save = async ({
    successMessage,
    sent = form.values,
    base = seen,
  }: {
    successMessage?: string;
    sent?: ProductValues;
    base?: AdminProduct;
  } = {}): Promise<boolean> => {
    if (!form.isDirty && successMessage === undefined) return true;
    const body = { form: toProductInput(sent), revision: base.revision };
    const saved = await act(() => callApi(productEndpoints.save, { params, body }), {
      ...(successMessage !== undefined && { successMessage }),
      onConflict: (current) => mergeCurrent(base, current as AdminProduct),
    });
    if (saved) applySaved(saved, sent);
    return saved !== undefined;
  };
  const show = (isVisible: boolean) => {
    const send = (to: boolean, revision: number) =>
      callApi(productEndpoints.show, { params, body: { isVisible: to, revision } });
    return act(() => send(isVisible, seen.revision), {
      successMessage: isVisible ? "Product visible in the shop." : "Product hidden.",
      undo: (now) => send(!isVisible, now.revision).then(setSeen),
    }).then((now) => now && setSeen(now));
  };
  const unschedule = () => callApi(productEndpoints.unschedule, { params, body: { revision: seen.revision } });
  const discard = async () => {
    if (seen.draft === null) return form.reset();
    await callApi(productEndpoints.discard, { params, body: { revision: seen.revision } });
    form.reset();
    if (seen.published !== null) return applySaved(await callApi(productEndpoints.get, { params }));
    await leave();
  };
  /** Saves the draft and opens a preview of the page in a new tab. */
  const openPreview = async () => {
    // Open the tab within the click: after an await, browsers block it as a pop-up.
    const tab = window.open("", "_blank");
    const preview = (await save()) && (await act(() => callApi(productEndpoints.preview, { params, body: {} })));
    if (preview && tab) tab.location.href = preview.path;
    else tab?.close();
  };
  /** Checks the form's own rules and shows errors beside the fields. The server checks more. */
  const validate = (): boolean => {
    const fields = findPublishingErrors(form.values);
    if (Object.keys(fields).length === 0) return true;
    form.showErrors(new ApiError(400, { ...invalidForm, fields }, undefined));
    onInvalid(fields);
    return false;
  };
  return {
    product,
    seen,
    form,
    busy,
    conflict,
    save,
    show,
    discard,
    validate,
    /** Restores recovered values over the version they were typed over; saving reports a conflict if it changed. */
    restore: (recovered: { seen: AdminProduct; values: ProductValues }) => rebase(recovered.seen, recovered.values),
    preview: () => void openPreview(),
    publish: async () =>
      applySaved(
        await callApi(productEndpoints.publish, { params, body: { revision: seen.revision } }).catch(showAndRethrow),
      ),
    /** Sets when the draft is published; an error of its fields is shown beside them. */
    schedule: async (at: string) => {
      const asked = callApi(productEndpoints.schedule, { params, body: { at, revision: seen.revision } });
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
    keepMine: () => {
      setConflict(undefined);
      if (!conflict) return;
      rebase(conflict.current, conflict.mine);
      void save({ successMessage: "Draft saved.", sent: conflict.mine, base: conflict.current });
    },
    takeTheirs: () => {
      setConflict(undefined);
      if (conflict) rebase(conflict.current, conflict.theirs);
    },
    close: () => setConflict(undefined),
  };
}

function describeMerge(fields: string[]): string {
  const changed = fields.length === 0 ? "" : ` (${fields.join(", ")})`;
  return `This product was changed while you were editing${changed}. Your edits are kept. Please review and save again.`;
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

/** Returns the newest known version. A clean form follows it. */
function useNewestProduct(
  initial: AdminProduct,
  seen: AdminProduct,
  form: ProductForm,
  onNewest: (product: AdminProduct) => void,
) {
  const newest = initial.revision >= seen.revision ? initial : seen;
  const { isDirty, reset } = form;
  useLayoutEffect(() => {
    if (isDirty || newest.revision === seen.revision) return;
    onNewest(newest);
    reset(editableValues(newest));
  }, [isDirty, reset, newest, seen.revision, onNewest]);
  return newest;
}
