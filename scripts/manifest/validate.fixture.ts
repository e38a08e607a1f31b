import { Ajv2020 } from 'ajv/dist/2020.js';
import type { WidgetContract } from '@apunt/element/contract';
import { elementsIn } from './page-elements.ts';
import { jsonSchemas } from './schemas.ts';

/** Checks values and HTML against the schemas that the contracts make; strict, as the pickiest reader of JSON Schema would be. */
export function createValidator(all: readonly WidgetContract[]) {
  const contracts = new Map<string, WidgetContract>(all.map((contract) => [contract.tag, contract]));
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  const validators = new Map(
    all.flatMap(jsonSchemas).map(([file, text]) => [file, ajv.compile(JSON.parse(text))]),
  );

  function faultsOf(file: string, value: unknown): string[] {
    const isValid = validators.get(file);
    if (!isValid) return [`${file}: no such schema`];
    if (isValid(value)) return [];
    return (isValid.errors ?? []).map(
      ({ instancePath, message, params }) => `${file}${instancePath}: ${message} ${JSON.stringify(params)}`,
    );
  }

  /** The faults of the tags of ours in a piece of HTML, and how many there are. */
  function check(html: string, place: string): { faults: string[]; count: number } {
    const elements = elementsIn(html, contracts);
    const faults = elements.flatMap(({ contract: { tag }, attributes, json }) => [
      ...faultsOf(`${tag}.attributes.json`, attributes),
      ...Object.entries(json).flatMap(([name, value]) => faultsOf(`${tag}.${name}.json`, value)),
    ]);
    return { faults: faults.map((fault) => `${place}: ${fault}`), count: elements.length };
  }

  return { faultsOf, check };
}
