import type { SeedContent } from './content.ts';
import { heading, list, paragraph, quote } from './content.ts';

/** The site for people who learn the language: tips and lessons, no programmes. */
export const languageContents: SeedContent[] = [
  {
    id: '3001',
    site: 'apuntsdellengua',
    category: 'Dubtes freqüents',
    title: '«Per» o «per a»? Tres preguntes per a no equivocar-te',
    summary: 'Un dubte que tenim tots els dies, resolt amb tres preguntes i molts exemples.',
    author: 'Equip de llengua',
    publishedAt: '2026-11-12T09:00:00+01:00',
    image: '/assets/images/dubte.svg',
    imageAlt: 'Dos bafarades de diàleg, una amb un signe d’interrogació',
    imageCaption: 'Per a decidir, pregunta’t: causa o finalitat?',
    mediaType: 'video',
    duration: 203,
    showId: null,
    pollId: null,
    body: [
      paragraph(
        'Quan parlem, «per» i «per a» sonen quasi igual, i per això en escriure ens fan dubtar. La bona notícia: en la majoria dels casos hi ha prou de fer-se tres preguntes.',
      ),
      heading('1. És la causa?'),
      paragraph(
        'Si expliques per què passa una cosa, escriu «per»: «Ho va fer per amor», «Han tancat la carretera per la pluja».',
      ),
      heading('2. És el destinatari?'),
      paragraph(
        'Si hi ha algú o alguna cosa que ho rep, escriu «per a»: «Este llibre és per a tu», «Medicines per a la tos».',
      ),
      heading('3. És la finalitat?'),
      paragraph(
        'Davant d’un infinitiu que diu amb quin objectiu, «per a» és sempre segur: «Estudia per a aprendre».',
      ),
      quote(
        'Si pots dir «a causa de», és «per». Si pots dir «amb destinació a», és «per a».',
        'El consell de la setmana',
      ),
    ],
  },
  {
    id: '3002',
    site: 'apuntsdellengua',
    category: 'Vocabulari',
    title: 'Deu paraules de l’horta que has de conéixer',
    summary: 'Séquia, solc, tancat, cadastre… El camp parla, i parla bonic.',
    author: 'Equip de llengua',
    publishedAt: '2026-11-08T09:00:00+01:00',
    image: '/assets/images/llibre.svg',
    imageAlt: 'Un llibre obert del qual ixen fulles verdes',
    imageCaption: 'Paraules arrelades.',
    mediaType: 'image',
    duration: 0,
    showId: null,
    pollId: null,
    body: [
      paragraph(
        'Moltes paraules de l’horta ens van arribar de l’àrab fa segles i encara reguen la conversa.',
      ),
      list(
        'Séquia: canal per a conduir l’aigua',
        'Tanda: torn de reg',
        'Marge: vora d’un camp',
        'Barraca: casa de l’horta amb coberta de palla',
      ),
    ],
  },
  {
    id: '3003',
    site: 'apuntsdellengua',
    category: 'Pronunciació',
    title: 'Essa sorda, essa sonora: entrena l’oïda en cinc minuts',
    summary: 'Escolta, repetix i comprova: casa, caça, rosa, rossa.',
    author: 'Equip de llengua',
    publishedAt: '2026-11-05T09:00:00+01:00',
    image: '/assets/images/radio.svg',
    imageAlt: 'Un micròfon de ràdio amb ones de so',
    imageCaption: 'Amb auriculars, millor.',
    mediaType: 'audio',
    duration: 305,
    showId: null,
    pollId: null,
    body: [
      paragraph(
        'Posa’t la mà a la gola i digues «rosa». Notes com vibra? Això és una essa sonora. Ara digues «rossa»: no vibra res.',
      ),
    ],
  },
  {
    id: '3004',
    site: 'apuntsdellengua',
    category: 'Escriptura',
    title: 'Com s’acomiada una carta? Fórmules per a cada ocasió',
    summary: 'De «Cordialment» a «Una abraçada»: tria la que toca.',
    author: 'Equip de llengua',
    publishedAt: '2026-11-03T09:00:00+01:00',
    image: '/assets/images/postal.svg',
    imageAlt: 'Una postal escrita, amb el segell i un llapis',
    imageCaption: 'Les postals també tenen les seues normes.',
    mediaType: 'image',
    duration: 0,
    showId: null,
    pollId: null,
    body: [
      paragraph(
        'El comiat diu tant com la salutació. En una carta formal, «Atentament» o «Cordialment» van sempre bé; entre amics, les abraçades no tenen norma.',
      ),
      list(
        'Formal: Atentament; Cordialment; Rebeu una salutació cordial',
        'Proper: Fins prompte; Una abraçada; Records a tots',
      ),
    ],
  },
];
