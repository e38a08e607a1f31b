import type { WidgetContract } from './contract.ts';

/** The functions that implement a contract's methods. The page may pass any values, so each function checks its arguments. */
export type Methods<C extends WidgetContract = WidgetContract> = Readonly<
  Record<keyof NonNullable<C['methods']> & string, (...args: readonly unknown[]) => unknown>
>;

/**
 * Passes calls of the page on to the component's functions. Calls made before the component has mounted are kept and
 * made then.
 */
export class MethodDesk {
  #methods: Methods | undefined;
  #early: (readonly [name: string, args: readonly unknown[]])[] = [];

  /** Sets the functions and makes the calls that were kept. Returns a function that removes them. */
  expose(methods: Methods): () => void {
    this.#methods = methods;
    for (const [name, args] of this.#early.splice(0)) this.invoke(name, args);
    return () => {
      if (this.#methods === methods) this.#methods = undefined;
    };
  }

  /** Calls a method and returns its result; undefined for a call that is kept for later. */
  invoke(name: string, args: readonly unknown[]): unknown {
    if (!this.#methods) {
      this.#early.push([name, args]);
      return undefined;
    }
    return Object.entries(this.#methods).find(([key]) => key === name)?.[1](...args);
  }

  forget(): void {
    this.#early = [];
  }
}
