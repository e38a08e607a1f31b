import type { RequestHandler } from 'msw';
import type { WidgetContract } from '@apunt/element/contract';
import { testAdoption } from './adoption-tests.ts';
import { testAlias } from './alias-tests.ts';
import { testDrawing } from './drawing-tests.ts';
import { testElement } from './element-tests.ts';
import { testMistakes } from './mistake-tests.ts';
import { clearPage } from './mount.ts';
import { installNetwork, type Network } from './network.ts';
import { recordConsole, settle } from './page.ts';
import { REPRESENTATIVES } from './representatives.mjs';
import { testRequired } from './required-tests.ts';
import { keepRoomFor, testRoom } from './room-tests.ts';
import { resetPage, startTestRuntime, type TestRuntimeOptions } from './runtime.ts';
import { subjectOf, type Subject } from './subject.ts';
import { testTheme } from './theme-tests.ts';
import { testValues } from './value-tests.ts';

export interface ContractTestOptions {
  /** Answers of the calls that the widget makes while it mounts. */
  handlers?: RequestHandler[];
  runtime?: TestRuntimeOptions;
  /** What a visitor without script sees; a valid JSON child may be part of it. */
  fallback: string;
}

/** Runs the given parts of the contract tests, each test on a page of its own. */
function describeContract(
  contract: WidgetContract,
  options: ContractTestOptions,
  parts: readonly ((subject: Subject) => void)[],
): void {
  describe(`<${contract.tag}> as its contract says`, () => {
    let network: Network;
    let log: ReturnType<typeof recordConsole>;
    let forgetRoom: () => void;

    beforeEach(() => {
      resetPage();
      // Tests have no `<apunt-config>` by which the style sheet tells the variants of the site.
      forgetRoom = keepRoomFor({ ...contract, reserve: { ...contract.reserve, absent: undefined } });
      network = installNetwork(...(options.handlers ?? []));
      startTestRuntime(options.runtime);
      log = recordConsole();
    });

    afterEach(async () => {
      clearPage();
      await settle();
      network.restore();
      log.restore();
      forgetRoom();
      scrollTo({ top: 0, behavior: 'instant' });
      resetPage();
    });

    const subject = subjectOf(contract, {
      fallback: options.fallback,
      user: options.runtime?.user ?? null,
      lines: () => log.lines,
      calls: () => network.calls,
    });
    for (const test of parts) test(subject);
  });
}

/** Cases about what a tag draws itself. Its look is a tag's alone: a shape has none. */
const DRAWN = [testDrawing, testRequired, testAdoption, testRoom];
const OWN = [...DRAWN, testTheme];
/** Cases about what the packages `element` and `loader` do for every tag. */
const GENERIC = [testElement, testValues, testAlias];

/** Every case for a contract that is made for tests, with no data of the linter. */
export const testShape = (contract: WidgetContract, options: ContractTestOptions): void =>
  describeContract(contract, options, [...DRAWN, ...GENERIC]);

/**
 * Tests a tag by its contract: call it once in each `*.browser.test.ts`, first of all. Most tags get the cases that draw something of
 * their own; the representatives of a shape get all (docs/testing.md).
 */
export function testContract(contract: WidgetContract, options: ContractTestOptions): void {
  const isRepresentative = Object.hasOwn(REPRESENTATIVES, contract.tag.slice('apunt-'.length));
  describeContract(contract, options, isRepresentative ? [...OWN, ...GENERIC, testMistakes] : OWN);
}
