/**
 * The test gateway's `checkout.js`, with the options, events and handler that Razorpay documents. Served unchanged:
 * it needs no build and runs in every browser that the shop supports.
 */
{
  const here = new URL(".", document.currentScript.src);
  const mandatory = ["key", "amount", "currency", "name", "order_id"];
  const inApp = /\b(FBAN|FBAV|Instagram)\b/.test(navigator.userAgent);

  window.Razorpay = class Razorpay {
    #options;
    #listeners = [];
    #dialog;
    #timer;

    constructor(options = {}) {
      for (const name of mandatory) {
        if (options[name] === undefined || options[name] === "") throw new Error(`\`${name}\` is mandatory`);
      }
      this.#options = options;
    }

    on(event, listener) {
      this.#listeners.push({ event, listener });
      return this;
    }

    open() {
      if (this.#dialog) return;
      const { key, order_id, timeout } = this.#options;
      this.#dialog = openFrame(
        new URL(`checkout?${new URLSearchParams({ key, order_id })}`, here),
        this.#options.modal,
      );
      this.#dialog.addEventListener("close", () => this.#dismiss());
      window.addEventListener("message", this.#listen);
      if (timeout > 0) this.#timer = setTimeout(() => this.#dismiss("timeout"), timeout * 1000);
    }

    close() {
      if (!this.#dialog) return;
      const dialog = this.#dialog;
      this.#dialog = undefined;
      clearTimeout(this.#timer);
      window.removeEventListener("message", this.#listen);
      dialog.close();
      dialog.remove();
      document.documentElement.style.overflow = "";
    }

    #listen = ({ data, origin, source }) => {
      const frame = this.#dialog?.querySelector("iframe");
      if (!frame || origin !== here.origin || source !== frame.contentWindow) return;
      if (data.say === "ready") frame.contentWindow.postMessage(this.#facts(), here.origin);
      if (data.say === "close") this.#dismiss();
      if (data.say === "lost") this.close(); // the panel's 'Only the webhook': no callback in the browser
      if (data.say === "paid") this.#paid(data.result);
      if (data.say === "failed") this.#failed(data.error);
    };

    #facts() {
      const { amount, name, description, prefill, modal, retry } = this.#options;
      return {
        amount,
        name,
        description,
        retry: canRetry(retry),
        email: prefill?.email || undefined,
        contact: prefill?.contact || undefined,
        escape: modal?.escape !== false,
        confirmClose: modal?.confirm_close === true,
      };
    }

    #paid(result) {
      const { handler, callback_url } = this.#options;
      this.close();
      if (callback_url && (this.#redirects() || !handler)) submit(callback_url, result);
      else handler?.(result);
    }

    #failed(error) {
      for (const { event, listener } of this.#listeners) if (event === "payment.failed") listener({ error });
      if (this.#redirects()) {
        const named = Object.entries({ ...error, metadata: JSON.stringify(error.metadata) });
        this.close();
        submit(this.#options.callback_url, Object.fromEntries(named.map(([name, value]) => [`error[${name}]`, value])));
      } else if (!canRetry(this.#options.retry)) this.close();
    }

    #dismiss(reason) {
      if (!this.#dialog) return;
      this.close();
      this.#options.modal?.ondismiss?.(reason);
    }

    #redirects() {
      return Boolean(this.#options.callback_url) && (this.#options.redirect === true || inApp);
    }
  };

  const canRetry = (retry) => retry !== false && retry?.enabled !== false;

  /** Opens the frame in a modal dialog, which traps and restores the focus and makes the page behind it inert. */
  function openFrame(address, modal) {
    const dialog = document.createElement("dialog");
    dialog.setAttribute("aria-label", "Payment");
    Object.assign(dialog.style, {
      padding: "0",
      border: "0",
      width: "min(27rem, 100vw)",
      height: "min(38rem, 100dvh)",
      margin: "auto",
      maxWidth: "none",
      maxHeight: "none",
      overflow: "hidden",
      boxShadow: "0 0 0 100vmax rgb(10 27 46 / 70%)",
    });
    const frame = document.createElement("iframe");
    frame.title = "Test payment";
    frame.src = address.href;
    Object.assign(frame.style, { display: "block", border: "0", width: "100%", height: "100%" });
    dialog.append(frame);
    const askToClose = () => frame.contentWindow.postMessage({ pleaseClose: true }, here.origin);
    dialog.addEventListener("cancel", (event) => {
      event.preventDefault();
      if (modal?.escape !== false) askToClose();
    });
    dialog.addEventListener("click", ({ target }) => {
      if (target === dialog && modal?.backdropclose === true) askToClose();
    });
    document.body.append(dialog);
    document.documentElement.style.overflow = "hidden";
    dialog.showModal();
    return dialog;
  }

  /** Posts the result to the shop's callback URL, as Razorpay does. */
  function submit(action, fields) {
    const form = document.createElement("form");
    Object.assign(form, { method: "post", action });
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement("input");
      Object.assign(input, { type: "hidden", name, value: value ?? "" });
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }
}
