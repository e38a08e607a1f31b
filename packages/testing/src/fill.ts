type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Finds a control of a form by the key of the payload that it fills. */
export function control(root: ParentNode, name: string): Control {
  const found = root.querySelector<Control>(`:is(input,select,textarea)[name="${name}"]`);
  if (!found) throw new Error(`no field named ${name}`);
  return found;
}

/** Fills fields as typing and choosing do: the value, and the events that tell of it. */
export function fill(root: ParentNode, values: Record<string, string | boolean>): void {
  for (const [name, value] of Object.entries(values)) {
    const field = control(root, name);
    field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    if (typeof value === 'boolean') {
      if (field instanceof HTMLInputElement && field.checked !== value) field.click();
      continue;
    }
    // Past React's own setter, which would take the change for its own.
    const owner: object = Object.getPrototypeOf(field);
    Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    field.dispatchEvent(new Event('change', { bubbles: true }));
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  }
}
