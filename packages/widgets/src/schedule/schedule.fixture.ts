/** The evening of 5 June 2026 as the back end tells it: one show without an end, one after midnight, and what is none. */
export const scheduleFixture = [
  {
    id: 1,
    title: 'Informatiu',
    startTime: { date: '2026-06-05 21:00:00.000000' },
    endTime: { date: '2026-06-05 21:45:00.000000' },
    url: { href: '/programa/1', title: 'Informatiu' },
  },
  {
    id: 2,
    title: 'Cinema',
    startTime: { date: '2026-06-05 21:45:00.000000' },
    endTime: null,
    url: { href: 'javascript:alert(1)' },
  },
  null,
  { id: 3, title: ' ' },
  {
    id: 4,
    title: 'Música de nit',
    startTime: { date: '2026-06-06 00:30:00.000000' },
    endTime: { date: '2026-06-06 02:00:00.000000' },
  },
];

/** The same as the server prints it, in a page from a cache: what was on then is marked. */
export const scheduleHtml = `<ol>
  <li data-id="1" data-start="2026-06-05 21:00:00" data-end="2026-06-05 21:45:00" aria-current="true"><time datetime="2026-06-05 21:00:00">21:00</time> <a href="#p1">Informatiu</a></li>
  <li data-id="2" data-start="05/06/2026 21:45"><time datetime="2026-06-05 21:45:00">21:45</time> <a href="#p2">Cinema</a></li>
  <li data-id="4"><time datetime="2026-06-06T00:30:00+02:00">00:30</time> Música de nit</li>
</ol>`;
