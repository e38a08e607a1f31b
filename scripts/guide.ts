import { guideFolder, writeGuide } from './guide/write.ts';
import { serveFolder } from './serve-folder.ts';

/* `npm run guide`: writes the guide and shows it. */

const { stories } = await writeGuide();
const { origin } = await serveFolder(guideFolder, 6007);
console.log(`The guide: ${origin}/index.html (stop with Ctrl+C)`);
if (stories === 0) console.log('Without live examples: npm run build:storybook makes them.');
