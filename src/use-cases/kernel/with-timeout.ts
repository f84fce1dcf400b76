/** Returns `running`'s value, or `otherwise` after `waitMs`; `running` continues in the background. */
export async function withTimeout<T>(waitMs: number, running: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, waitMs, otherwise);
  });
  try {
    return await Promise.race([running, late]);
  } finally {
    clearTimeout(timer);
  }
}
