/** Script of the page in the widget's frame: calls the test gateway and posts the result to the parent page. */
{
  const form = document.getElementById("pay");
  const said = document.getElementById("said");
  const sure = document.getElementById("sure");
  const close = document.getElementById("close");
  let facts = { escape: true, retry: true };
  const tell = (message) => window.parent.postMessage(message, location.origin);

  function askToClose() {
    if (!facts.confirmClose || !sure) return tell({ say: "close" });
    form.hidden = true;
    sure.hidden = false;
    document.getElementById("stop").focus();
  }

  async function pay(outcome) {
    const { instrument, otp } = Object.fromEntries(new FormData(form));
    const { amount, email, contact } = facts;
    const response = await fetch("/test-gateway/checkout", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ orderId: form.dataset.order, outcome, instrument, otp, amount, email, contact }),
    });
    const { paid, failed, lost, error } = await response.json();
    if (paid) return tell({ say: "paid", result: paid });
    if (lost) return tell({ say: "lost" });
    const problem = failed ?? error;
    said.textContent = `${problem.description} You can try again.`;
    if (failed) tell({ say: "failed", error: failed });
  }

  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    if (form.ariaBusy === "true") return;
    form.ariaBusy = "true";
    said.textContent = "";
    pay(event.submitter?.value ?? "success")
      .catch(() => {
        said.textContent = "The test gateway did not respond. Please try again.";
      })
      .finally(() => {
        form.ariaBusy = "false";
      });
  });
  close.addEventListener("click", askToClose);
  document.getElementById("stop")?.addEventListener("click", () => tell({ say: "close" }));
  document.getElementById("stay")?.addEventListener("click", () => {
    sure.hidden = true;
    form.hidden = false;
    close.focus();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && facts.escape) askToClose();
  });
  window.addEventListener("message", ({ data, origin, source }) => {
    if (origin !== location.origin || source !== window.parent) return;
    if (data.pleaseClose) askToClose();
    else facts = data;
  });
  for (const button of document.querySelectorAll("button")) button.disabled = false;
  document.querySelector("h1").focus();
  tell({ say: "ready" });
}
