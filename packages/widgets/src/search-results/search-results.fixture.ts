import { itemsHtml } from '@apunt/testing/fixtures/lists';

/** Field, kinds and first results, as the server prints them. */
export const resultsHtml =
  '<form role="search" action="/resultats/"><label>Busca <input name="text" value="horta"></label><button>Busca</button></form>' +
  '<nav aria-label="Tipus"><a data-tab="all" href="/resultats/horta" aria-current="page">Tot</a> <a data-tab="news" href="/resultats/horta?searchtype=news">Notícies</a></nav>' +
  `<ul data-apunt-list>${itemsHtml(1, 4).join('')}</ul>`;
