import { expect, it } from 'vitest';
import { folderOf } from './folder.ts';

it.each([
  ['https://cms.example/apunt/apunt.js', 'https://cms.example/apunt/'],
  ['https://cms.example/apunt.js?v=1/2', 'https://cms.example/'],
  ['https://cms.example/a/apunt.js#/b/', 'https://cms.example/a/'],
  ['https://cms.example/a/?v=1', 'https://cms.example/a/'],
])('the folder of %s', (address, folder) => {
  expect(folderOf(address)).toBe(folder);
});
