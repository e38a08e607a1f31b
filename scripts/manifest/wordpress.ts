import type { WidgetContract } from '@apunt/element/contract';
import { attributesOf } from './describe.ts';
import { tagNames } from './macros.ts';

/** What the WordPress plugin offers of each tag: its blocks, shortcodes, settings, and what its filters let through. */
export function wordpressTags(contracts: readonly WidgetContract[]): string {
  const tags = contracts.map((contract) => {
    const { lists, named } = tagNames(contract);
    const kindOf = (attribute: string, type: string): string => {
      if (type === 'boolean') return 'boolean';
      return lists.includes(attribute) ? 'list' : 'text';
    };
    return {
      tag: contract.tag,
      doc: contract.doc,
      attributes: attributesOf(contract).map(
        ({ property, attribute, type, options, default: fallback, required, doc }) => ({
          property,
          attribute,
          kind: kindOf(attribute, type),
          options,
          default: fallback,
          required,
          doc,
        }),
      ),
      named,
    };
  });
  return JSON.stringify(tags);
}
