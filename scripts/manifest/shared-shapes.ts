import type { GenericSchema } from 'valibot';
import { activitySchema } from '@apunt/api/resources/activity';
import { blockSchema } from '@apunt/api/resources/blocks';
import { authorsSchema } from '@apunt/api/resources/blog';
import { cardItemSchema } from '@apunt/api/resources/card';
import { contentSchema } from '@apunt/api/resources/content';
import { imageSchema } from '@apunt/api/resources/image';
import { showSchema } from '@apunt/api/resources/show';
import { typeText } from './describe.ts';
import { shapeOf } from './json-shapes.ts';

/* What pages write for many tags has one name in the types: who reads them meets an image, and not each time what it is made of. */

const SCHEMAS: Readonly<Record<string, GenericSchema>> = {
  ApuntImage: imageSchema,
  ApuntContent: contentSchema,
  ApuntCard: cardItemSchema,
  ApuntShow: showSchema,
  ApuntActivity: activitySchema,
  ApuntAuthors: authorsSchema,
  ApuntBlock: blockSchema,
};

/** The types with a name for each shape that they share, and what those names stand for. */
export function nameShapes(types: string): { names: [name: string, stands: string][]; types: string } {
  const shapes = Object.entries(SCHEMAS)
    .map(([name, schema]): [string, string] => [name, typeText(shapeOf(schema))])
    .sort(([, a], [, b]) => b.length - a.length);
  // The largest first: smaller ones stand in it, too.
  const named = (text: string, own = ''): string =>
    shapes.reduce((all, [name, shape]) => (name === own ? all : all.replaceAll(shape, name)), text);
  return { names: shapes.map(([name, shape]) => [name, named(shape, name)]), types: named(types) };
}
