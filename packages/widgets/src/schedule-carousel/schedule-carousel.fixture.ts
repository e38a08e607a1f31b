const MINUTE = 60_000;

/** Twenty shows of half an hour, of which the one with this place is on now, as the back end tells them. */
export const showsAround = (current: number) =>
  Array.from({ length: 20 }, (_, index) => {
    const start = Date.now() + (index - current) * 30 * MINUTE - 10 * MINUTE;
    const date = (time: number) => ({ date: new Date(time).toISOString() });
    return {
      id: index,
      title: `Programa ${index}`,
      startTime: date(start),
      endTime: date(start + 30 * MINUTE),
      url: { href: `#p${index}` },
    };
  });

/** The same as the server prints them. */
export const rowAround = (current: number): string =>
  `<ul>${showsAround(current)
    .map(
      ({ id, title, startTime, endTime, url }) =>
        `<li data-id="${id}" data-start="${startTime.date}" data-end="${endTime.date}"><a href="${url.href}">${title}</a></li>`,
    )
    .join('')}</ul>`;
