import { serveGuide } from './guide/serve.ts';
import { writeGuide } from './guide/write.ts';

/* `npm run guide`: writes the guide and shows it. */

const { stories } = await writeGuide();
const { origin } = await serveGuide(6007);
console.log(`The guide: ${origin}/index.html (stop with Ctrl+C)`);
if (stories === 0) console.log('Without live examples: npm run build:storybook makes them.');
