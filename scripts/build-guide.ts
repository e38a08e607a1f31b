import { guideFolder, writeGuide } from './guide/write.ts';

/*
 * `npm run build:guide`: the guide for template authors as files that any server of files can serve. Its live examples are those of the built
 * Storybook (`npm run build:storybook`); without one it says so and writes the rest.
 */

const { pages, stories } = await writeGuide();
console.log(
  `guide: ${pages} pages in ${guideFolder}/${stories > 0 ? '' : ', without live examples: npm run build:storybook makes them'}`,
);
