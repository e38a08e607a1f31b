/**
 * The tags whose browser tests run every case of the contract, and which alone run in the light build's browser stage. Each stands
 * for a shape of contract: tag without `apunt-` → the reason. All other tags run the cases that draw something of their own.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const REPRESENTATIVES = {
  like: 'stands in a line, needs one of two values, shows nothing on one variant of the site',
  login: 'is a form in light DOM, with a list of options as attribute',
  carousel: 'adopts server HTML that needs its code, takes JSON and has methods',
  card: 'needs no code while its server HTML is complete, wakes for an attribute, finds a value under another name in JSON',
  poll: 'needs one value, takes JSON, has methods and says itself when it is ready',
  player:
    'has the most attributes, two kinds of JSON and five methods, and finds its values under other names in JSON',
};
