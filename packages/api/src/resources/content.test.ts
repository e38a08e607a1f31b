import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { contentSchema } from './content.ts';

describe('contentSchema', () => {
  it('reads a content as the specification has it', () => {
    const content = v.parse(contentSchema, {
      id: 1001,
      url: '/contingut/1001',
      title: 'La séquia de Montcada',
      name: '',
      programTitle: 'NTC',
      multimedia: { type: 'video', image: { src: '/m.jpg', alt: 'Una séquia' }, player: { duration: '754' } },
      mediaInfo: 'Vídeo',
      category: { name: 'Territori', url: '/territori' },
      description: '<p>Primer.</p><p>Segon.</p>',
      image: '/i.jpg',
    });
    expect(content.id).toBe('1001');
    expect(content.multimedia).toMatchObject({
      type: 'video',
      image: { src: '/m.jpg', alt: 'Una séquia' },
      player: { duration: 754, poster: '' },
    });
    expect(content.image).toMatchObject({ src: '/i.jpg', alt: '' });
  });

  it('takes what is missing, null or of another type as nothing', () => {
    const content = v.parse(contentSchema, {
      id: null,
      title: 'Sol',
      multimedia: null,
      category: 'Camp',
      image: { src: 7 },
    });
    expect(content).toMatchObject({ id: '', url: '', category: { name: '', url: '' }, image: { src: '' } });
    expect(content.multimedia.player.duration).toBe(0);
    const bare = v.parse(contentSchema, { title: 'Sol' });
    expect([bare.image, bare.multimedia.image]).toMatchObject([
      { src: '', alt: '' },
      { src: '', alt: '' },
    ]);
    expect(v.parse(contentSchema, { title: 'Sol', multimedia: {} }).multimedia).toEqual(bare.multimedia);
  });

  it.each([[{}], [{ title: ' ' }], [null], [[]], ['text']])('refuses %j: there is nothing to show', (raw) =>
    expect(v.safeParse(contentSchema, raw).success).toBe(false),
  );
});
