import { itemHtml, programmes } from '@apunt/testing/fixtures/lists';

export const filters = {
  location: [
    { name: 'Arxiu', value: 'arxiu' },
    { name: 'Blat', value: 'blat' },
  ],
  age: [{ name: 'De 3 a 6 anys', value: '3-6' }],
  groups: [{ name: 'Tema', filters: [{ name: 'Natura', value: 'natura' }] }],
};
export const filtersJson = `<script type="application/json" data-apunt-json="filters">${JSON.stringify(filters)}</script>`;

/** The first activities, as the server prints them. */
export const activitiesHtml = `<ul data-apunt-list>${programmes
  .slice(0, 12)
  .map(({ id, name }) => itemHtml(id, name))
  .join('')}</ul>`;

/** A form of the server, which works without script. */
export const formHtml =
  '<form><label>Text <input name="text"></label><label>Lloc <select name="location[]"><option value="">Tot</option><option value="arxiu">Arxiu</option><option value="blat">Blat</option></select></label>' +
  '<label><input type="checkbox" name="age[]" value="3-6"> De 3 a 6</label><button>Busca</button></form>';
