import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { ApiError, callApi } from "#backoffice/api-client/call-api.ts";
import { useAction } from "#backoffice/form/use-action.ts";
import { type AdminProduct, productEndpoints } from "#contracts/admin/product-endpoints.ts";
import {
  editableValues,
  findMissingFields,
  type ProductForm,
  type ProductValues,
  toProductInput,
} from "./product-values.ts";

export type ProductEditorState = ReturnType<typeof useProductEditor>;

const lacks = { code: "invalid-input", message: "Some things are missing or wrong. Please look at them." };

/**
 * What is done with a product, one thing at a time. What is saved is saved over what was seen: who was faster is shown
 * beside it (`theirs`), nothing is overwritten silently. `onWrong` is told what stands in the way, by path.
 */
export function useProductEditor(
  given: AdminProduct,
  form: ProductForm,
  onWrong: (errors: Record<string, string>) => void,
) {
  const [seen, setSeen] = useState(given);
  const [theirs, setTheirs] = useState<AdminProduct | undefined>(undefined);
  const { act, busy } = useAction();
  const leave = useLeave(form);
  const product = useNewest(given, seen, form, setSeen);
  const typed = useRef(form.values);
  typed.current = form.values;

  const params = { id: product.id };
  /** Puts what is wrong beside its fields. */
  const beside = (error: unknown): never => {
    if (error instanceof ApiError && Object.keys(error.fields).length > 0) {
      form.showErrors(error);
      onWrong(error.fields);
    }
    throw error;
  };
  const lays = (now: AdminProduct, sent?: ProductForm["values"]) => {
    setSeen(now);
    // What was typed while it was on its way is not in it yet.
    if (sent !== undefined && typed.current !== sent) form.setInitial(editableValues(now));
    else form.reset(editableValues(now));
  };
  /** True when what is typed is kept by the shop. */
  const save = async ({ says, over = seen.revision }: { says?: string; over?: number } = {}): Promise<boolean> => {
    const sent = form.values;
    if (!form.isDirty && over === seen.revision && says === undefined) return true;
    const body = { form: toProductInput(sent), revision: over };
    const saved = await act(() => callApi(productEndpoints.save, { params, body }), {
      ...(says !== undefined && { successMessage: says }),
      onConflict: (current) => setTheirs(current as AdminProduct),
    });
    if (saved) lays(saved, sent);
    return saved !== undefined;
  };
  const show = (isVisible: boolean) => {
    const body = { isVisible, revision: seen.revision };
    return act(() => callApi(productEndpoints.show, { params, body }), {
      successMessage: isVisible ? "It is in the shop again." : "It is out of the shop.",
    }).then((now) => now && setSeen(now));
  };
  const discard = async () => {
    if (seen.draft === null) return form.reset();
    await callApi(productEndpoints.discard, { params, body: { revision: seen.revision } });
    form.reset();
    if (seen.published !== null) return lays(await callApi(productEndpoints.get, { params }));
    await leave();
  };
  /** The real page in a tab of its own, with what is typed now, finished or not. */
  const preview = async () => {
    // Opened by the click itself: later the browser would not let it.
    const tab = window.open("", "_blank");
    const told = (await save()) && (await act(() => callApi(productEndpoints.preview, { params, body: {} })));
    if (told && tab) tab.location.href = told.path;
    else tab?.close();
  };
  /** True when nothing is missing, as far as the form knows; the shop judges more. */
  const isWhole = (): boolean => {
    const fields = findMissingFields(form.values);
    if (Object.keys(fields).length === 0) return true;
    form.showErrors(new ApiError(400, { ...lacks, fields }, undefined));
    onWrong(fields);
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
    isWhole,
    /** What was typed over something that may be another one by now: saving it tells. */
    putBack: (work: { seen: AdminProduct; values: ProductValues }) => {
      setSeen(work.seen);
      form.reset(work.values);
      form.setInitial(editableValues(work.seen));
    },
    preview: () => void preview(),
    publish: async () =>
      lays(await callApi(productEndpoints.publish, { params, body: { revision: seen.revision } }).catch(beside)),
    keepMine: () => {
      setTheirs(undefined);
      if (theirs) void save({ says: "Your draft is saved.", over: theirs.revision });
    },
    takeTheirs: () => {
      setTheirs(undefined);
      if (theirs) lays(theirs);
    },
    close: () => setTheirs(undefined),
  };
}

/** Goes back to the list once nothing is typed any more; answers when it has: what is gone is not read anew. */
function useLeave({ isDirty: touched }: ProductForm): () => Promise<void> {
  const [left, setLeft] = useState<(() => void) | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (left === null || touched) return;
    void navigate("/products");
    return left;
  }, [left, touched, navigate]);
  return () => new Promise<void>((resolve) => setLeft(() => resolve));
}

/** The newest that is known. While nothing is typed the form follows it. */
function useNewest(given: AdminProduct, seen: AdminProduct, form: ProductForm, look: (product: AdminProduct) => void) {
  const newest = given.revision >= seen.revision ? given : seen;
  const { isDirty: touched, reset } = form;
  useLayoutEffect(() => {
    if (touched || newest.revision === seen.revision) return;
    look(newest);
    reset(editableValues(newest));
  }, [touched, reset, newest, seen.revision, look]);
  return newest;
}
