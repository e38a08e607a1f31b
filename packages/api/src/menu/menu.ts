import * as v from 'valibot';
import { idSchema, listOf } from '../parse.ts';
import { linkSchema } from '../links/link.ts';

const entry = { id: v.fallback(idSchema, ''), link: linkSchema };

/**
 * An entry of a menu (specification, content §2): a link, and entries below it. Two levels; what is deeper is left out, and so is an
 * entry without words. Addresses are as they came: guard them (`safeUrl`) where they are used.
 */
export const menuItemSchema = v.object({
  ...entry,
  children: v.fallback(listOf(v.object(entry)), []),
});

/** A menu: entries that do not fit are dropped. */
export const menuSchema = listOf(menuItemSchema);

/** An entry of a menu, with those below it. */
export type MenuItem = v.InferOutput<typeof menuItemSchema>;
/** An entry of the second level. */
export type MenuEntry = Omit<MenuItem, 'children'>;
