import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, callApi } from "#backoffice/api-client/call-api.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { type AdminProduct, productEndpoints } from "#contracts/admin/catalog/product-endpoints.ts";
import { editableValues, type ProductForm, type ProductValues, toProductInput } from "./product-values.ts";
import { findPublishingErrors } from "./readiness.ts";

export type ProductEditorState = ReturnType<typeof useProductEditor>;

const invalidForm = { code: "invalid-input", message: "Please fix the fields marked below." };

/**
 * Actions of the product editor, one at a time. Saving sends the revision that was read; on a conflict the other
 * version is in `theirs`, and nothing is overwritten silently. `onInvalid` gets the errors by field path.
 */
export function useProductEditor(
  initial: AdminProduct,
  form: ProductForm,
  onInvalid: (errors: Record<string, string>) => void,
) {
  const [seen, setSeen] = useState(initial);
  const [theirs, setTheirs] = useState<AdminProduct | undefined>(undefined);
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
  const applySaved = (now: AdminProduct, sent?: ProductForm["values"]) => {
    setSeen(now);
    // Keep what was typed while the request was under way.
    if (sent !== undefined && typed.current !== sent) form.setInitial(editableValues(now));
    else form.reset(editableValues(now));
  };
  /** Saves the draft; true when everything typed is saved. */
  const save = async ({
    successMessage,
    revision = seen.revision,
  }: {
    successMessage?: string;
    revision?: number;
  } = {}): Promise<boolean> => {
    const sent = form.values;
    if (!form.isDirty && revision === seen.revision && successMessage === undefined) return true;
    const body = { form: toProductInput(sent), revision };
    const saved = await act(() => callApi(productEndpoints.save, { params, body }), {
      ...(successMessage !== undefined && { successMessage }),
      onConflict: (current) => setTheirs(current as AdminProduct),
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
    theirs,
    save,
    show,
    discard,
    validate,
    /** Restores recovered values over the version they were typed over; saving reports a conflict if it changed. */
    restore: (recovered: { seen: AdminProduct; values: ProductValues }) => {
      setSeen(recovered.seen);
      form.reset(recovered.values);
      form.setInitial(editableValues(recovered.seen));
    },
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
      setTheirs(undefined);
      if (theirs) void save({ successMessage: "Draft saved.", revision: theirs.revision });
    },
    takeTheirs: () => {
      setTheirs(undefined);
      if (theirs) applySaved(theirs);
    },
    close: () => setTheirs(undefined),
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
