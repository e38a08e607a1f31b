// What @web/test-runner's Mocha puts into the page of a browser test.
declare function describe(title: string, body: () => void): void;
declare function it(title: string, body: () => void | Promise<void>): void;
declare function before(body: () => void | Promise<void>): void;
declare function after(body: () => void | Promise<void>): void;
declare function beforeEach(body: () => void | Promise<void>): void;
declare function afterEach(
  body: (this: {
    readonly currentTest?: { readonly err?: { actual?: unknown; expected?: unknown } };
  }) => void | Promise<void>,
): void;
