const inE2e = (...names: string[]) => names.map((name) => `e2e/${name}.e2e.ts`);

/** The journeys that run over the light build as well: one for each kind of page and form (docs/adr/0042). */
export const LIGHT_JOURNEYS = inE2e(
  'pages',
  'login',
  'accounts',
  'club',
  'engagement',
  'polls',
  'lists',
  'live',
  'media',
  'reading',
);

/** The journeys of a contributor's run: every kind of page, and the ways that most visitors go. */
export const MAIN_JOURNEYS = [...LIGHT_JOURNEYS, ...inE2e('header')];
