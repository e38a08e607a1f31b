import type { Block } from '../catalogue.ts';
import { heading, list, paragraph, quote, type SeedContent } from './content.ts';

/* Articles with all that an editor can put into one: every kind of block, a recipe and a lesson. */

const everything: Block[] = [
  paragraph('Esta guia té de tot: text, llistes, imatges, vídeo, àudio, fitxers i publicacions d’altres llocs.'),
  heading('Què hi ha a la marjal'),
  list('Arrossars i séquies', 'Ànecs, polles d’aigua i garses', 'Barques de vela llatina'),
  { type: 'image', src: '/assets/images/albufera.svg', alt: 'Una barca a l’Albufera', title: 'La llacuna a poqueta nit.', signature: 'Arxiu del portal' },
  { type: 'video', title: 'Un passeig en barca', src: '/assets/media/clip.mp4', poster: '/assets/images/far.svg', duration: 12 },
  { type: 'audio', title: 'Els sons de la nit', src: '/assets/media/programa.m4a', poster: '/assets/images/radio.svg', duration: 12 },
  heading('Escolta-ho a trossos'),
  { type: 'audioFragment', title: 'Com canta la polla d’aigua', src: '/assets/media/programa.m4a', poster: '/assets/images/lluna.svg', start: 3, end: 7 },
  quote('Qui ve de nit, torna de dia.', 'Empar Donet, biòloga'),
  { type: 'table', caption: 'Aus contades enguany', rows: [['Espècie', 'Gener', 'Març', 'Novembre'], ['Ànec coll-verd', '12.400', '3.100', '9.800'], ['Polla d’aigua', '840', '1.020', '910']] },
  { type: 'file', title: 'Mapa de camins (PDF de mostra)', href: '/assets/media/subtitols.ca.vtt' },
  { type: 'related', items: [{ href: '/contingut/1002', title: 'El tren de la costa recupera l’última parada' }, { href: '/contingut/1004', title: 'El far que es va fer biblioteca' }] },
  heading('Publicacions d’altres llocs'),
  { type: 'youtube', href: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', text: 'El vídeo a YouTube' },
  { type: 'facebook', href: 'https://www.facebook.com/apunt/posts/1', text: 'La publicació a Facebook' },
  { type: 'instagram', href: 'https://www.instagram.com/p/Cabc123/', text: 'La foto a Instagram' },
  { type: 'tiktok', href: 'https://www.tiktok.com/@apunt/video/7000000000000000000', text: 'El vídeo a TikTok' },
  { type: 'twitter', href: 'https://twitter.com/apunt/status/1', text: 'El missatge a X' },
  { type: 'supplementaryText', title: 'Què és una marjal?', text: 'Un terreny baix i pantanós, vora mar, que s’inunda una part de l’any.' },
]; // prettier-ignore

const recipe: Block[] = [
  paragraph('L’arròs al forn es fa amb el que sobra del putxero i amb paciència: el forn fa la resta.'),
  heading('Ingredients'),
  list('400 g d’arròs', '1 cabeça d’alls', '2 tomaques', '1 creïlla', '200 g de cigrons cuits', '1 litre de brou del putxero'),
  heading('Com es fa'),
  list('Calfa el forn a 220 graus.', 'Sofrig els alls i la tomaca.', 'Afig l’arròs i dona-li una volta.', 'Ompli amb el brou bullint.', 'Vint minuts de forn, i cinc de repòs.'),
  { type: 'supplementaryText', title: 'Un truc', text: 'La cassola de fang, ben calenta abans de posar el brou.' },
]; // prettier-ignore

const lesson: Block[] = [
  paragraph('En esta lliçó aprendràs a dir l’hora com es diu a casa: amb quarts i amb minuts.'),
  heading('Escolta'),
  { type: 'audioFragment', title: 'Un quart de deu', src: '/assets/media/programa.m4a', poster: '/assets/images/dubte.svg', start: 1, end: 5 },
  heading('Aprén'),
  { type: 'table', caption: 'Les hores', rows: [['Es diu', 'És'], ['Un quart de nou', '8.15'], ['Dos quarts de nou', '8.30'], ['Les nou i mitja', '9.30']] },
  heading('Practica'),
  list('Quina hora és ara?', 'A quina hora dines?', 'Quan comença la classe?'),
  { type: 'supplementaryText', title: 'Per al professorat', text: 'Nivell elemental. Dura uns vint minuts.' },
]; // prettier-ignore

const article = (
  content: Pick<SeedContent, 'id' | 'site' | 'category' | 'title' | 'summary' | 'image' | 'body'>,
): SeedContent => ({
  author: 'Redacció',
  publishedAt: '2026-11-09T09:00:00+01:00',
  imageAlt: '',
  imageCaption: 'Una imatge d’arxiu.',
  mediaType: 'image',
  duration: 0,
  showId: null,
  pollId: null,
  ...content,
});

export const richContents: SeedContent[] = [
  article({
    id: '1010',
    site: 'general',
    category: 'Guia',
    title: 'La marjal, de cap a peus',
    summary: 'Una guia per a qui hi va per primera vegada i per a qui hi torna.',
    image: '/assets/images/albufera.svg',
    body: everything,
  }),
  article({
    id: '1011',
    site: 'general',
    category: 'Receptes',
    title: 'Arròs al forn, com el de casa',
    summary: 'Per a quatre persones, en una hora i amb el forn que tingues.',
    image: '/assets/images/taronges.svg',
    body: recipe,
  }),
  article({
    id: '3010',
    site: 'apuntsdellengua',
    category: 'Nivell elemental',
    title: 'Quina hora és?',
    summary: 'Els quarts, les mitges i els minuts, amb àudio i exercicis.',
    image: '/assets/images/llibre.svg',
    body: lesson,
  }),
];
