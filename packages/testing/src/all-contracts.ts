import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { WidgetContract } from '@apunt/element/contract';

/** A folder for each tag (`npm run check:widgets`). */
const WIDGETS = resolve('packages/widgets/src');

const isContract = (value: unknown): value is WidgetContract =>
  typeof value === 'object' && value !== null && 'tag' in value;

/** The contracts of all widgets, for unit tests. */
export async function allContracts(): Promise<WidgetContract[]> {
  const folders = readdirSync(WIDGETS, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const modules: object[] = await Promise.all(
    folders.map(({ name }): Promise<object> => import(join(WIDGETS, name, `${name}.contract.ts`))),
  );
  const contracts = modules.flatMap((module) => Object.values(module).filter(isContract));
  if (contracts.length !== folders.length)
    throw new Error('expected one contract in each folder of a widget');
  return contracts;
}
