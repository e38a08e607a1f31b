import type { WidgetContract } from './contract.ts';

/** What stands behind the methods of a contract. The page may pass anything: each function checks its arguments. */
export type Methods<C extends WidgetContract = WidgetContract> = Readonly<
  Record<keyof NonNullable<C['methods']> & string, (...args: readonly unknown[]) => unknown>
>;

/** Calls of the page's, handed to the component's functions; those made before it was there are made up for. */
export class MethodDesk {
  #methods: Methods | undefined;
  #early: (readonly [name: string, args: readonly unknown[]])[] = [];

  /** Returns the way to take the functions back. */
  expose(methods: Methods): () => void {
    this.#methods = methods;
    for (const [name, args] of this.#early.splice(0)) this.invoke(name, args);
    return () => {
      if (this.#methods === methods) this.#methods = undefined;
    };
  }

  /** Undefined for a call that has to wait. */
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
