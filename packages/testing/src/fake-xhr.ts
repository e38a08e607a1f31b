/**
 * An XMLHttpRequest over a `fetch`, as far as uploads need one: progress, ETag, abort. Its progress tells half of the
 * body and then all of it.
 */
export function fakeXhr(send: typeof fetch): typeof XMLHttpRequest {
  class FakeXhr extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    readonly #stop = new AbortController();
    #method = 'GET';
    #url = '';
    #headers = new Headers();

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    getResponseHeader(name: string): string | null {
      return this.#headers.get(name);
    }

    abort(): void {
      if (this.#stop.signal.aborted) return;
      this.#stop.abort();
      this.dispatchEvent(new Event('abort'));
    }

    send(body: Blob): void {
      void this.#run(body);
    }

    async #run(body: Blob): Promise<void> {
      const { signal } = this.#stop;
      const tell = (loaded: number) =>
        signal.aborted ||
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: body.size }));
      try {
        tell(Math.floor(body.size / 2));
        const content = await body.arrayBuffer();
        const response = await send(this.#url, { method: this.#method, body: content, signal });
        if (signal.aborted) return;
        tell(body.size);
        this.status = response.status;
        this.#headers = response.headers;
        this.dispatchEvent(new Event('load'));
      } catch {
        if (!signal.aborted) this.dispatchEvent(new Event('error'));
      }
    }
  }
  // What uploads use of it is there; the rest nobody calls.
  return FakeXhr as unknown as typeof XMLHttpRequest;
}
