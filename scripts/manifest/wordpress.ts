import { openToEditors, type WidgetContract } from '@apunt/element/contract';
import { attributesOf } from './describe.ts';
import { tagNames } from './macros.ts';

/**
 * The tags as the WordPress plugin knows them: for its blocks, shortcodes and settings, and for its filters, which tell tags of editors
 * from tags of the template.
 */
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
      // Missing for a tag of the template.
      editors: openToEditors(contract),
    };
  });
  return JSON.stringify(tags);
}
