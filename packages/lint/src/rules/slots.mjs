import { didYouMean, guess } from '../near.mjs';
import { widgetAround, widgetOf, written } from './context.mjs';

/** Slots that each tag has: they take part in what it shows without a contract saying so. */
const DEFAULT = '';

/**
 * Slots that a tag does not have, and children that are too deep for one.
 *
 * @param {import('./context.mjs').Page} page
 */
function slots({ elements, knowledge, report }) {
  for (const element of elements) {
    const slot = element.attributes.find(({ name }) => name === 'slot');
    if (!slot || slot.isOpen || slot.isNameOpen || slot.value === DEFAULT || !element.parent) continue;
    const direct = widgetOf(element.parent, knowledge);
    if (direct) {
      if (direct.known.slots.includes(slot.value)) continue;
      const near = guess(slot.value, direct.known.slots);
      const all = direct.known.slots.filter((name) => name !== DEFAULT).join(', ');
      report({
        rule: 'unknown-slot',
        offset: slot.start,
        message: `${written(direct)} has no slot "${slot.value}": the <${element.name}> is not shown once the tag is ready.${didYouMean(near && `"${near}"`) || (all ? ` Its slots: ${all}.` : ' It has none.')}`,
      });
      continue;
    }
    // Another custom element between them has slots of its own.
    if (element.parent.name.includes('-')) continue;
    const around = widgetAround(element, knowledge);
    if (!around?.known.slots.includes(slot.value)) continue;
    report({
      rule: 'misplaced-slot',
      offset: slot.start,
      message: `slot="${slot.value}" does nothing here: a slot takes direct children of ${written(around)}, and this <${element.name}> stands in a <${element.parent.name}>.`,
    });
  }
}

export const slotRules = [slots];
