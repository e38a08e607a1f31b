import { parseFault, type Fault } from './grammar.ts';

export interface FaultRule {
  id: number;
  /** `*` or a method in capitals. */
  method: string;
  /** A path in which `*` stands for anything. */
  path: string;
  fault: string;
  /** How many more requests it hits; null = all of them. */
  times: number | null;
  /** Only requests of this scope are hit; null = everybody's. */
  scope: string | null;
}

/** The part of a request that rules look at. */
export interface FaultTarget {
  method: string;
  path: string;
  scope: string | null;
}

export interface FaultBoard {
  add(rule: Omit<FaultRule, 'id'>): FaultRule;
  list(): FaultRule[];
  /** Removes the rules of a scope, or all of them. */
  clear(scope: string | null): void;
  /** The fault for this request, counted as used. */
  take(target: FaultTarget): Fault | null;
}

/** The faults that are switched on. In memory on purpose: a restart is a clean slate. */
export function createFaultBoard(): FaultBoard {
  let rules: FaultRule[] = [];
  let lastId = 0;
  return {
    add(rule) {
      const added = { ...rule, id: ++lastId };
      rules.push(added);
      return added;
    },
    list: () => rules.map((rule) => ({ ...rule })),
    clear(scope) {
      rules = scope === null ? [] : rules.filter((rule) => rule.scope !== scope);
    },
    take(target) {
      const rule = rules.find((candidate) => matches(candidate, target));
      if (rule === undefined) return null;
      if (rule.times !== null) rule.times -= 1;
      if (rule.times === 0) rules = rules.filter((other) => other !== rule);
      return parseFault(rule.fault);
    },
  };
}

export function matches(rule: Pick<FaultRule, 'method' | 'path' | 'scope'>, target: FaultTarget): boolean {
  const methodFits = rule.method === '*' || rule.method === target.method;
  const scopeFits = rule.scope === null || rule.scope === target.scope;
  return methodFits && scopeFits && pathPattern(rule.path).test(target.path);
}

function pathPattern(pattern: string): RegExp {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}
