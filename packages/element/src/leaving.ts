/** A field of a form, with what was typed or chosen. */
export interface Typed {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly checked?: boolean | undefined;
  readonly files?: FileList | null | undefined;
}

/** An element that has been taken out of the page, unless it comes back in the same task. */
export interface Leaving {
  readonly element: Element;
  /** The values typed into the form that its widget has drawn. */
  readonly typed: readonly Typed[];
  /** The path of the page that it was put into: libraries that swap pages change the address before. */
  readonly path: string | undefined;
}

/** A control of a form. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const FIELDS = ['input', 'select', 'textarea'].map((name) => `:scope>[slot=apunt] ${name}`).join();

/** The fields that a light-DOM widget has drawn into an element, or that a copy of such an element holds. */
export const fieldsOf = (element: Element): readonly Field[] => [...element.querySelectorAll<Field>(FIELDS)];

/** The values of these fields. A form may empty them when it goes. */
export const typedIn = (element: Element): readonly Typed[] =>
  fieldsOf(element).map(({ name, type, value, checked, files }: Partial<HTMLInputElement>) => ({
    name: name ?? '',
    type: type ?? '',
    value: value ?? '',
    checked,
    files,
  }));
