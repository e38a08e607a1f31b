import type { Field, Typed } from '../leaving.ts';

const isChoice = ({ type }: Pick<Field, 'type'>): boolean => /^(checkbox|radio)$/.test(type);

const isSame = (field: Field, old: Typed): boolean =>
  field.name === old.name && field.type === old.type && (!isChoice(field) || field.value === old.value);

/** Sets a value as a visitor does: React hears of it by the event, and knows of no value that its own setter has not seen. */
function type(field: Field, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(field);
  Reflect.set(Object(prototype), 'value', value, field);
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }));
}

function fill(field: Field, { value, checked, files }: Typed, isLatest: boolean): void {
  if (isChoice(field)) {
    if ('checked' in field && field.checked !== checked && (isLatest || checked)) field.click();
  } else if (field.type === 'file') {
    if (!files?.length || !('files' in field)) return;
    field.files = files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (value && field.value !== value && (isLatest || !field.value)) type(field, value);
}

/**
 * Fills the fields of a form with what was typed into those that stood there before, by name. Fields that a visitor cannot fill are
 * left alone. Unless the values are the latest ones, so are those that have a value: a copy may be of another day.
 */
export function refill(fields: readonly Field[], before: readonly Typed[], isLatest: boolean): void {
  const taken = new Set<Field>();
  for (const old of before) {
    if (!old.name || old.type === 'hidden') continue;
    const field = fields.find((one) => !taken.has(one) && isSame(one, old));
    if (!field) continue;
    taken.add(field);
    if (!field.disabled) fill(field, old, isLatest);
  }
}
